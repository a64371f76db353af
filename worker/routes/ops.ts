import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { every } from 'hono/combine'
import type { AppEnv } from '../app-env'
import { forgetInput } from '../inputs/forget-input'
import { leadsInput, writeCursor } from '../inputs/leads-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { bodyLimit } from '../middleware/body-limit'
import { errorAnswer } from '../middleware/error-answer'
import { jsonContentType } from '../middleware/json-content-type'
import { jsonObject } from '../middleware/json-object'
import { callLedger, LEDGER_RETRY_SECONDS } from '../stores/call-ledger'

/** What those who keep the leads read and do in the ledger; `npm run leads` is its client. api.ts asks for their secret before. */
export const opsRoute = new Hono<AppEnv>()
  .get('/leads', zValidator('query', leadsInput, answerFirstFault), async (c) => {
    const page = await callLedger(c.env, (ledger) => ledger.leads(c.req.valid('query')))
    if (!page) return unavailable(c)
    return c.json({ ...page, next: page.next && writeCursor(page.next) })
  })
  .get('/leads/:reference{BW-[2-9A-Z]{6}}', async (c) => {
    const answer = await callLedger(c.env, async (ledger) => ({ shown: await ledger.lead(c.req.param('reference')) }))
    if (!answer) return unavailable(c)
    return answer.shown ? c.json(answer.shown) : errorAnswer(c, 'not_found')
  })
  .get('/dead', async (c) => {
    const dead = await callLedger(c.env, (ledger) => ledger.deadMessages())
    return dead ? c.json({ dead }) : unavailable(c)
  })
  .post('/dead/:id{[0-9]{1,15}}/requeue', async (c) => {
    const outcome = await callLedger(c.env, (ledger) => ledger.requeue(Number(c.req.param('id'))))
    if (!outcome) return unavailable(c)
    return outcome.requeued ? c.json(outcome) : errorAnswer(c, 'not_found')
  })
  .post(
    '/forget',
    every(jsonContentType, bodyLimit, jsonObject),
    zValidator('json', forgetInput, answerFirstFault),
    async (c) => {
      const deleted = await callLedger(c.env, (ledger) => ledger.forget(c.req.valid('json').email))
      return deleted ? c.json({ deleted }) : unavailable(c)
    },
  )

function unavailable(c: Parameters<typeof errorAnswer>[0]) {
  return errorAnswer(c, 'unavailable', { retryAfterSeconds: LEDGER_RETRY_SECONDS })
}
