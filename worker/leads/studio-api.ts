import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import { LEAD_FAULT_WORDS } from '../../shared/content/lead-fault-words.ts'
import { LEAD_SEARCH_FAULTS } from '../../shared/content/studio/leads.ts'
import type { LeadFault } from '../../shared/lead.ts'
import { sydneyDate } from '../../shared/schedule/time.ts'
import { dropBusyTimes } from '../bookings/availability.ts'
import type { AppEnv } from '../env.ts'
import { answerFirstFault, errorAnswer, unavailable } from '../http/errors.ts'
import { studioBody } from '../http/guards.ts'
import { isLeadReference } from '../ledger/insert.ts'
import { callLedger } from '../storage/objects.ts'
import {
  type ActResult,
  cancelLead,
  correctLead,
  forgetEverywhere,
  moveLead,
  openLead,
  resendMessage,
  stateOutcome,
} from './actions.ts'
import { exportCsv } from './export.ts'
import {
  correctInput,
  deadInput,
  exportInput,
  forgetInput,
  linesInput,
  moveInput,
  outcomeInput,
  resendInput,
  searchInput,
  writeCursor,
} from './inputs.ts'
import type { OpenedLead } from './lead.ts'
import type { LinesPage } from './list.ts'
import { searchOfText } from './search.ts'

/** The record of acts shows so many. */
const ACTS_SHOWN = 300

const ONE = '/:reference'

/**
 * Leads in the studio. What cannot be done answers 409 with a code and its words. Searches contain personal data, so they are sent in
 * a body.
 */
export const studioLeadsRoute = new Hono<AppEnv>()
  .get('/', zValidator('query', linesInput, answerFirstFault), async (c) =>
    lines(c, await callLedger(c.env, (ledger) => ledger.lines(c.req.valid('query')))),
  )
  .post('/find', studioBody, zValidator('json', searchInput, answerFirstFault), async (c) => {
    const { text, cursor } = c.req.valid('json')
    const meant = searchOfText(text)
    if (!meant.ok) return errorAnswer(c, 'invalid_input', { message: LEAD_SEARCH_FAULTS[meant.fault], field: 'text' })
    return lines(c, await callLedger(c.env, (ledger) => ledger.findLines(meant.search, cursor)))
  })
  .get('/facets', async (c) => {
    const facets = await callLedger(c.env, (ledger) => ledger.facets())
    return facets ? c.json(facets, 200) : unavailable(c)
  })
  .get('/acts', async (c) => {
    const acts = await callLedger(c.env, (ledger) => ledger.newestActs(ACTS_SHOWN))
    return acts ? c.json({ acts }, 200) : unavailable(c)
  })
  .post('/export', studioBody, zValidator('json', exportInput, answerFirstFault), async (c) => {
    const csv = await exportCsv(c.env, c.req.valid('json'), c.get('who'))
    if (!csv) return unavailable(c)
    const file = `leads-${sydneyDate(Date.now())}.csv`
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
    })
  })
  .post('/forget', studioBody, zValidator('json', forgetInput, answerFirstFault), async (c) => {
    const forgotten = await forgetEverywhere(c.env, c.req.valid('json').email, c.get('who'))
    return forgotten ? c.json(forgotten, 200) : unavailable(c)
  })
  .use(`${ONE}/*`, (c, next) =>
    isLeadReference(c.req.param('reference')) ? next() : Promise.resolve(errorAnswer(c, 'not_found')),
  )
  .get(ONE, async (c) => answer(c, await openLead(c.env, c.req.param('reference'))))
  .post(`${ONE}/outcome`, studioBody, zValidator('json', outcomeInput, answerFirstFault), async (c) =>
    answer(c, await stateOutcome(c.env, c.req.param('reference'), c.req.valid('json'), c.get('who'))),
  )
  .post(`${ONE}/correct`, studioBody, zValidator('json', correctInput, answerFirstFault), async (c) => {
    const reference = c.req.param('reference')
    const result = await correctLead(c.env, reference, c.req.valid('json'), c.get('who'))
    if (!result) return unavailable(c)
    if (result.outcome === 'invalid') return errorAnswer(c, 'invalid_input', { message: result.message, field: result.field })
    return answer(c, await openLead(c.env, reference))
  })
  .post(`${ONE}/move`, studioBody, zValidator('json', moveInput, answerFirstFault), async (c) => {
    const { startsAt } = c.req.valid('json')
    return answer(c, await moveLead(c.env, c.req.param('reference'), startsAt, c.get('who'), Date.now()))
  })
  .post(`${ONE}/cancel`, studioBody, async (c) =>
    answer(c, await cancelLead(c.env, c.req.param('reference'), c.get('who'), Date.now())),
  )
  .post(`${ONE}/resend`, studioBody, zValidator('json', resendInput, answerFirstFault), async (c) =>
    answer(c, await resendMessage(c.env, c.req.param('reference'), c.req.valid('json').kind, c.get('who'))),
  )
  .post(`${ONE}/delete`, studioBody, async (c) => {
    const deleted = await callLedger(c.env, (ledger) => ledger.deleteLeads([c.req.param('reference')], c.get('who')))
    await dropBusyTimes(c.env)
    if (!deleted) return unavailable(c)
    return deleted.bookings + deleted.enquiries > 0 ? c.json({ deleted }, 200) : errorAnswer(c, 'not_found')
  })

function lines(c: Context<AppEnv>, page: LinesPage | undefined) {
  return page ? c.json({ ...page, next: page.next && writeCursor(page.next) }, 200) : unavailable(c)
}

function answer(c: Context<AppEnv>, result: ActResult | undefined) {
  if (!result) return unavailable(c)
  if (result.ok) return c.json(openedOf(result.opened), 200)
  const { fault, present } = result
  if (fault === 'not_found') return errorAnswer(c, 'not_found')
  return c.json({ fault, message: LEAD_FAULT_WORDS[fault], present: present && openedOf(present) } satisfies LeadRefusal, 409)
}

/** `present`: how the lead stands, if somebody else has changed it. */
type LeadRefusal = { fault: LeadFault; message: string; present?: Omit<OpenedLead, 'network'> }

/** Without the hash of the network, which only operators can do anything with. */
function openedOf({ network: _, ...opened }: OpenedLead): Omit<OpenedLead, 'network'> {
  return opened
}

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
