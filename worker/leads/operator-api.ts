import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { SEND_CONVERSIONS } from '../../shared/content/advertising.ts'
import { LEAD_FAULT_WORDS } from '../../shared/content/lead-fault-words.ts'
import { dropBusyTimes } from '../bookings/availability.ts'
import type { AppEnv } from '../env.ts'
import { answerFirstFault, errorAnswer, unavailable } from '../http/errors.ts'
import { bodyLimit, jsonContentType, jsonObject } from '../http/guards.ts'
import { LEAD_REFERENCE_PATTERN } from '../ledger/insert.ts'
import { callLedger } from '../storage/objects.ts'
import { type ActResult, cancelLead, correctLead, forgetEverywhere, moveLead, stateOutcome } from './actions.ts'
import { conversionAddresses } from './conversions.ts'
import {
  correctInput,
  deadKindInput,
  deleteInput,
  findInput,
  forgetInput,
  leadsInput,
  moveInput,
  outcomeInput,
  writeCursor,
} from './inputs.ts'

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
    const answer = await correctLead(c.env, c.req.param('reference'), c.req.valid('json'), null)
    if (!answer) return unavailable(c)
    if (answer.outcome === 'not_found') return errorAnswer(c, 'not_found')
    if (answer.outcome === 'invalid') return errorAnswer(c, 'invalid_input', { message: answer.message, field: answer.field })
    return c.json(answer.shown)
  })
  .post(`${ONE_LEAD}/move`, jsonBody, zValidator('json', moveInput, answerFirstFault), async (c) => {
    const { startsAt } = c.req.valid('json')
    return acted(c, await moveLead(c.env, c.req.param('reference'), startsAt, null, Date.now()))
  })
  .post(`${ONE_LEAD}/cancel`, async (c) => acted(c, await cancelLead(c.env, c.req.param('reference'), null, Date.now())))
  .post(`${ONE_LEAD}/outcome`, jsonBody, zValidator('json', outcomeInput, answerFirstFault), async (c) =>
    acted(c, await stateOutcome(c.env, c.req.param('reference'), c.req.valid('json'), null)),
  )
  .post('/forget', jsonBody, zValidator('json', forgetInput, answerFirstFault), async (c) => {
    const forgotten = await forgetEverywhere(c.env, c.req.valid('json').email, null)
    return forgotten ? c.json(forgotten) : unavailable(c)
  })
  .get('/conversions', async (c) => conversions(c, await callLedger(c.env, (ledger) => ledger.conversionsKey())))
  .post('/conversions/new-key', async (c) =>
    conversions(c, await callLedger(c.env, (ledger) => ledger.replaceConversionsKey(null))),
  )
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

/** How the lead stands after an act, or why it was not done. */
function acted(c: Context<AppEnv>, result: ActResult | undefined) {
  if (!result) return unavailable(c)
  if (result.ok) return c.json(result.opened)
  const { fault } = result
  if (fault === 'not_found' || fault === 'no_session') return errorAnswer(c, 'not_found')
  if (fault === 'slot_taken' || fault === 'slot_not_offered') return errorAnswer(c, fault)
  return errorAnswer(c, 'invalid_input', { message: LEAD_FAULT_WORDS[fault] })
}

function conversions(c: Context<AppEnv>, key: string | undefined) {
  return key ? c.json(conversionAddresses(c.req.url, key, SEND_CONVERSIONS)) : unavailable(c)
}
