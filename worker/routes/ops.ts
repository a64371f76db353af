import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import type { AppEnv } from '../app-env'
import { type ChangeResult, cancelSession, moveSession } from '../domain/change-session'
import { correctLead } from '../domain/correct-lead'
import { LEAD_REFERENCE_PATTERN } from '../domain/lead-reference-pattern'
import { correctInput } from '../inputs/correct-input'
import { deadKindInput } from '../inputs/dead-kind-input'
import { deleteInput, findInput, forgetInput } from '../inputs/find-input'
import { writeCursor } from '../inputs/lead-cursor'
import { leadsInput } from '../inputs/leads-input'
import { moveInput } from '../inputs/move-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { bodyLimit } from '../middleware/body-limit'
import { errorAnswer } from '../middleware/error-answer'
import { jsonContentType } from '../middleware/json-content-type'
import { jsonObject } from '../middleware/json-object'
import { dropBusyTimes } from '../stores/busy-times'
import { callDesk } from '../stores/call-desk'
import { callLedger } from '../stores/call-ledger'
import type { ChangeFault } from '../stores/change-booking'
import { unavailable } from './unavailable'

/** What the operator's response says of a change that cannot be made. */
const CHANGE_FAULTS: { [F in ChangeFault]?: string } = {
  cancelled: 'This booking is cancelled.',
  too_late: 'This session has begun or is over.',
}

const ONE_LEAD = `/leads/:reference{${LEAD_REFERENCE_PATTERN}}` as const
/** Searches contain personal data, so they are sent in a body: URLs of requests are logged. */
const jsonBody = every(jsonContentType, bodyLimit, jsonObject)

/** The operators' API for the ledger; `npm run leads` is its client. api.ts checks the operators' secret first. */
export const opsRoute = new Hono<AppEnv>()
  .get('/leads', zValidator('query', leadsInput, answerFirstFault), async (c) => {
    const page = await callLedger(c.env, (ledger) => ledger.leads(c.req.valid('query')))
    if (!page) return unavailable(c)
    return c.json({ ...page, next: page.next && writeCursor(page.next) })
  })
  .post('/leads/find', jsonBody, zValidator('json', findInput, answerFirstFault), async (c) => {
    const { cursor, ...search } = c.req.valid('json')
    const page = await callLedger(c.env, (ledger) => ledger.find(search, cursor))
    if (!page) return unavailable(c)
    return c.json({ ...page, next: page.next && writeCursor(page.next) })
  })
  .post('/leads/delete', jsonBody, zValidator('json', deleteInput, answerFirstFault), async (c) => {
    const deleted = await callLedger(c.env, (ledger) => ledger.deleteLeads(c.req.valid('json').references))
    await dropBusyTimes(c.env)
    return deleted ? c.json({ deleted }) : unavailable(c)
  })
  .get(ONE_LEAD, async (c) => {
    const answer = await callLedger(c.env, async (ledger) => ({ shown: await ledger.lead(c.req.param('reference')) }))
    if (!answer) return unavailable(c)
    return answer.shown ? c.json(answer.shown) : errorAnswer(c, 'not_found')
  })
  .patch(ONE_LEAD, jsonBody, zValidator('json', correctInput, answerFirstFault), async (c) => {
    const answer = await correctLead(c.env, c.req.param('reference'), c.req.valid('json'))
    if (!answer) return unavailable(c)
    if (answer.outcome === 'not_found') return errorAnswer(c, 'not_found')
    if (answer.outcome === 'invalid') return errorAnswer(c, 'invalid_input', { message: answer.message, field: answer.field })
    return c.json(answer.shown)
  })
  .post(`${ONE_LEAD}/move`, jsonBody, zValidator('json', moveInput, answerFirstFault), async (c) => {
    const reference = c.req.param('reference')
    const found = await callLedger(c.env, async (ledger) => ({ shown: await ledger.lead(reference) }))
    if (!found) return unavailable(c)
    const campaign = found.shown?.lead.attribution.campaign ?? null
    const { startsAt } = c.req.valid('json')
    return changed(c, reference, await moveSession(c.env, { reference, campaign }, startsAt, Date.now()))
  })
  .post(`${ONE_LEAD}/cancel`, async (c) => {
    const reference = c.req.param('reference')
    return changed(c, reference, await cancelSession(c.env, { reference }, Date.now()))
  })
  .post('/forget', jsonBody, zValidator('json', forgetInput, answerFirstFault), async (c) => {
    const { email } = c.req.valid('json')
    const deleted = await callLedger(c.env, (ledger) => ledger.forget(email))
    await dropBusyTimes(c.env)
    // They may have been a colleague. Whoever asks again after half of it failed deletes the rest.
    const studio = await callDesk(c.env, (desk) => desk.forget(email))
    return deleted && studio ? c.json({ deleted, studio }) : unavailable(c)
  })
  .get('/networks', async (c) => {
    const networks = await callLedger(c.env, (ledger) => ledger.networks())
    return networks ? c.json({ networks }) : unavailable(c)
  })
  .get('/dead', async (c) => {
    const dead = await callLedger(c.env, (ledger) => ledger.deadMessages())
    return dead ? c.json({ dead }) : unavailable(c)
  })
  .post('/dead/requeue', jsonBody, zValidator('json', deadKindInput, answerFirstFault), async (c) => {
    const outcome = await callLedger(c.env, (ledger) => ledger.requeueAll(c.req.valid('json').kind))
    return outcome ? c.json(outcome) : unavailable(c)
  })
  .post('/dead/dismiss', jsonBody, zValidator('json', deadKindInput, answerFirstFault), async (c) => {
    const outcome = await callLedger(c.env, (ledger) => ledger.dismissAll(c.req.valid('json').kind))
    return outcome ? c.json(outcome) : unavailable(c)
  })
  .post('/dead/:id{[0-9]{1,15}}/requeue', async (c) => {
    const outcome = await callLedger(c.env, (ledger) => ledger.requeue(Number(c.req.param('id'))))
    if (!outcome) return unavailable(c)
    return outcome.requeued ? c.json(outcome) : errorAnswer(c, 'not_found')
  })
  .post('/dead/:id{[0-9]{1,15}}/dismiss', async (c) => {
    const outcome = await callLedger(c.env, (ledger) => ledger.dismiss(Number(c.req.param('id'))))
    if (!outcome) return unavailable(c)
    return outcome.dismissed > 0 ? c.json(outcome) : errorAnswer(c, 'not_found')
  })

/** How the booking stands after a change, or why it could not be made. */
async function changed(c: Context<AppEnv>, reference: string, result: ChangeResult) {
  if (!result) return unavailable(c)
  const { outcome } = result
  if (!outcome) return errorAnswer(c, 'not_found')
  if (!outcome.ok) {
    if (outcome.fault === 'slot_taken' || outcome.fault === 'slot_not_offered') return errorAnswer(c, outcome.fault)
    return errorAnswer(c, 'invalid_input', { message: CHANGE_FAULTS[outcome.fault] })
  }
  const answer = await callLedger(c.env, async (ledger) => ({ shown: await ledger.lead(reference) }))
  return answer?.shown ? c.json(answer.shown) : unavailable(c)
}
