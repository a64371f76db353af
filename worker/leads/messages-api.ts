import { Hono } from 'hono'
import { every } from 'hono/combine'
import { z } from 'zod'
import { leadMessageWords } from '../../shared/content/studio/lead-messages.ts'
import { CHANNELS } from '../../shared/message.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse, jsonInput } from '../http/errors.ts'
import { bodyLimit, jsonContentType, jsonObject, studioBody } from '../http/guards.ts'
import { actorOf } from '../records/audit-log.ts'
import { callLedger } from '../storage/objects.ts'

/** The values an operator can choose dead messages by: a channel, or a kind of message. */
const DEAD_KINDS: readonly string[] = [...CHANNELS, ...Object.keys(leadMessageWords.kinds)]

/** Which dead messages: those of one channel or one kind, or all. */
const deadKindInput = z.object({
  kind: z
    .string()
    .refine((kind) => DEAD_KINDS.includes(kind), { error: `A kind is one of ${DEAD_KINDS.join(', ')}.` })
    .optional(),
})

/** The same, or one by its id. */
const deadInput = z.union([z.strictObject({ id: z.int().min(1) }), z.strictObject(deadKindInput.shape)])

const kindBody = every(jsonContentType, bodyLimit, jsonObject)

export const operatorsMessagesRoute = new Hono<AppEnv>()
  .get('/', async (c) => c.json({ dead: await callLedger(c.env, (ledger) => ledger.deadMessages()) }))
  .post('/requeue', kindBody, jsonInput(deadKindInput), async (c) =>
    c.json(await callLedger(c.env, (ledger, id) => ledger.requeue(c.req.valid('json'), null, id))),
  )
  .post('/dismiss', kindBody, jsonInput(deadKindInput), async (c) =>
    c.json(await callLedger(c.env, (ledger, id) => ledger.dismiss(c.req.valid('json'), null, id))),
  )
  .post('/:id{[0-9]{1,15}}/requeue', async (c) => {
    const done = await callLedger(c.env, (ledger, id) => ledger.requeue({ id: Number(c.req.param('id')) }, null, id))
    return done.requeued > 0 ? c.json({ requeued: true }) : errorResponse(c, 'not_found')
  })
  .post('/:id{[0-9]{1,15}}/dismiss', async (c) => {
    const done = await callLedger(c.env, (ledger, id) => ledger.dismiss({ id: Number(c.req.param('id')) }, null, id))
    return done.dismissed > 0 ? c.json(done) : errorResponse(c, 'not_found')
  })

/** The same in the studio: one by its id, or those of a kind or channel, or all. */
export const studioMessagesRoute = new Hono<AppEnv>()
  .post('/requeue', studioBody, jsonInput(deadInput), async (c) => {
    const choice = c.req.valid('json')
    const done = await callLedger(c.env, (ledger, id) => ledger.requeue(choice, actorOf(c), id))
    return 'id' in choice && done.requeued === 0 ? errorResponse(c, 'not_found') : c.json(done, 200)
  })
  .post('/dismiss', studioBody, jsonInput(deadInput), async (c) => {
    const choice = c.req.valid('json')
    const done = await callLedger(c.env, (ledger, id) => ledger.dismiss(choice, actorOf(c), id))
    return 'id' in choice && done.dismissed === 0 ? errorResponse(c, 'not_found') : c.json(done, 200)
  })
