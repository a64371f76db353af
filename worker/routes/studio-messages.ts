import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { deadInput } from '../inputs/studio-lead-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { errorAnswer } from '../middleware/error-answer'
import { studioBody } from '../middleware/studio-body'
import { callLedger } from '../stores/ledger/call-ledger'
import { unavailable } from './unavailable'

/** Dead letters in the studio: sent after all, or taken off the list; one by its id, or those of a kind or channel, or all. */
export const studioMessagesRoute = new Hono<AppEnv>()
  .post('/requeue', studioBody, zValidator('json', deadInput, answerFirstFault), async (c) => {
    const [choice, who] = [c.req.valid('json'), c.get('who')]
    const requeued = await callLedger(c.env, async (ledger) => {
      if ('id' in choice) return (await ledger.requeue(choice.id, who)).requeued ? 1 : 0
      return (await ledger.requeueAll(choice.kind, who)).requeued
    })
    if (requeued === undefined) return unavailable(c)
    return 'id' in choice && requeued === 0 ? errorAnswer(c, 'not_found') : c.json({ requeued }, 200)
  })
  .post('/dismiss', studioBody, zValidator('json', deadInput, answerFirstFault), async (c) => {
    const [choice, who] = [c.req.valid('json'), c.get('who')]
    const outcome = await callLedger(c.env, async (ledger) =>
      'id' in choice ? await ledger.dismiss(choice.id, who) : await ledger.dismissAll(choice.kind, who),
    )
    if (!outcome) return unavailable(c)
    return 'id' in choice && outcome.dismissed === 0 ? errorAnswer(c, 'not_found') : c.json(outcome, 200)
  })
