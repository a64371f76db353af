import { type Context, Hono, type MiddlewareHandler, type TypedResponse } from 'hono'
import { every } from 'hono/combine'
import { enquiryOfAdded } from '../../shared/added-lead.ts'
import { LEAD_ERROR_WORDS } from '../../shared/content/lead-errors.ts'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { bookWords } from '../../shared/content/studio/new-lead.ts'
import { isLeadReference, LEAD_REFERENCE_PATTERN, type LeadError } from '../../shared/lead.ts'
import type { LeadLines } from '../../shared/studio.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { bookSlot } from '../bookings/book.ts'
import { sendEnquiry } from '../enquiries/routes.tsx'
import type { AppEnv } from '../env.ts'
import { errorResponse, jsonInput, queryInput } from '../http/errors.ts'
import { bodyLimit, jsonContentType, jsonObject, sliceLimit, studioBody } from '../http/guards.ts'
import { peopleWith } from '../people/people.ts'
import { actorOf } from '../records/audit-log.ts'
import type { LeadCursor } from '../records/leads.ts'
import { callLedger } from '../storage/objects.ts'
import { leaveList } from '../waiting/offer.ts'
import {
  type ActResult,
  actOnLead,
  cancelLead,
  correctLead,
  deleteLeads,
  findHandOverChoices,
  handOverLead,
  moveLead,
  openLead,
  readLeadCounts,
  readToDo,
} from './actions.ts'
import { conversionsApi } from './conversions.ts'
import { type EraseResult, erasePerson, seePerson } from './erase-person.ts'
import { exportCsv } from './export.ts'
import type { FollowUpCommand } from './follow-up.ts'
import { importLeads, undoImport } from './import.ts'
import { importInput, studioImportInput, undoImportInput } from './import-check.ts'
import {
  addInput,
  agendaInput,
  alikeInput,
  bookInput,
  correctInput,
  deleteInput,
  dropViewInput,
  exportInput,
  findInput,
  followUpFilter,
  followUpInput,
  forgetInput,
  forgetLeadInput,
  handOverInput,
  leadListInput,
  leadsInput,
  moveInput,
  outcomeInput,
  personInput,
  resendInput,
  searchInput,
  severalInput,
  toDoInput,
  toldInput,
  undoSeveralInput,
  unnoteInput,
  viewInput,
  waitingInput,
  writeCursor,
  writeToDoCursor,
} from './inputs.ts'
import type { OpenedLead } from './lead.ts'
import { searchOfText } from './search.ts'

/**
 * The commands on leads, over HTTP: for operators below /api/ops, whose secret api.ts checks first and whose client is `npm run leads`,
 * and for the studio below /studio/api. Searches contain personal data, so they are sent in a body: URLs of requests are logged.
 */
type Caller<Result> = {
  /** What is checked of a request before its JSON body is read. */
  json: MiddlewareHandler<AppEnv>
  /** What is checked of a post that needs no body. */
  empty: MiddlewareHandler<AppEnv>
  respond: (c: Context<AppEnv>, result: ActResult) => Result
}

const operators = {
  json: every(jsonContentType, bodyLimit, jsonObject),
  slice: every(jsonContentType, sliceLimit, jsonObject),
  empty: (_, next) => next(),
  respond: respondToOperator,
} satisfies Caller<unknown> & { slice: MiddlewareHandler<AppEnv> }

const studio = { json: studioBody, empty: studioBody, respond: respondToStudio } satisfies Caller<unknown>

/** One lead and what both can do with it; mounted at a path with `:reference`. */
function oneLead<Result extends Response & TypedResponse>({ json, empty, respond }: Caller<Result>) {
  return new Hono<AppEnv>()
    .get('/', async (c) => respond(c, await openLead(c.env, referenceOf(c))))
    .post('/outcome', json, jsonInput(outcomeInput), async (c) =>
      respond(c, await act(c, (ledger) => ledger.stateOutcome(referenceOf(c), c.req.valid('json'), actorOf(c)))),
    )
    .post('/move', json, jsonInput(moveInput), async (c) =>
      respond(c, await moveLead(c.env, referenceOf(c), c.req.valid('json').startsAt, actorOf(c), Date.now())),
    )
    .post('/hand-over', json, jsonInput(handOverInput), async (c) =>
      respond(c, await handOverLead(c.env, referenceOf(c), c.req.valid('json').host, actorOf(c), Date.now())),
    )
    .post('/invite', empty, async (c) => respond(c, await act(c, (ledger, id) => ledger.invite(referenceOf(c), actorOf(c), id))))
    .post('/cancel', empty, async (c) => respond(c, await cancelLead(c.env, referenceOf(c), actorOf(c), Date.now())))
}

/** Everything of the person of an address is deleted. */
function forgetting({ json }: Caller<unknown>) {
  return new Hono<AppEnv>().post('/', json, jsonInput(forgetInput), async (c) =>
    respondErased(c, await erasePerson(c.env, c.req.valid('json'), actorOf(c))),
  )
}

function respondErased(c: Context<AppEnv>, result: EraseResult) {
  if (result.ok) return c.json(result.erased, 200)
  if (result.error === 'not_found') return errorResponse(c, 'not_found')
  return errorResponse(c, 'invalid_input', { message: LEAD_ERROR_WORDS[result.error], field: 'seen' })
}

function referenceOf(c: Context<AppEnv>): string {
  return c.req.param('reference') ?? ''
}

function act(c: Context<AppEnv>, call: Parameters<typeof actOnLead>[2]): Promise<ActResult> {
  return actOnLead(c.env, referenceOf(c), call)
}

function withCursor<Page extends { next: LeadCursor | null }>(page: Page): Omit<Page, 'next'> & { next: string | null } {
  return { ...page, next: page.next && writeCursor(page.next) }
}

const OPERATORS_LEAD = `/leads/:reference{${LEAD_REFERENCE_PATTERN}}` as const

export const operatorsRoute = new Hono<AppEnv>()
  .get('/leads', queryInput(leadsInput), async (c) =>
    c.json(withCursor(await callLedger(c.env, (ledger) => ledger.leads(c.req.valid('query'))))),
  )
  .post('/leads/find', operators.json, jsonInput(findInput), async (c) => {
    const { cursor, ...search } = c.req.valid('json')
    return c.json(withCursor(await callLedger(c.env, (ledger) => ledger.find(search, cursor))))
  })
  .post('/leads/delete', operators.json, jsonInput(deleteInput), async (c) =>
    c.json({ deleted: await deleteLeads(c.env, c.req.valid('json').references, null) }),
  )
  .post('/leads/import', operators.slice, jsonInput(importInput), async (c) =>
    c.json(await importLeads(c.env, c.req.valid('json'), null, Date.now())),
  )
  .route(OPERATORS_LEAD, oneLead(operators))
  .patch(OPERATORS_LEAD, operators.json, jsonInput(correctInput), async (c) => {
    const result = await correctLead(c.env, referenceOf(c), c.req.valid('json'), null)
    if (result.outcome === 'not_found') return errorResponse(c, 'not_found')
    return result.outcome === 'invalid' ? errorResponse(c, 'invalid_input', result) : c.json(result.shown)
  })
  .post('/person', operators.json, jsonInput(personInput), async (c) => c.json(await seePerson(c.env, c.req.valid('json'))))
  .post('/person/without-leads', operators.json, jsonInput(personInput), async (c) =>
    c.json(await callLedger(c.env, async (ledger) => await ledger.withoutLeads(c.req.valid('json').email))),
  )
  .post('/waiting/remove', operators.json, jsonInput(waitingInput), async (c) =>
    // A repeated call finds nobody.
    c.json({ removed: await leaveList(c.env, c.req.valid('json'), Date.now()) }),
  )
  .route('/forget', forgetting(operators))
  .route('/conversions', conversionsApi(operators.empty))
  .get('/networks', async (c) => c.json({ networks: await callLedger(c.env, (ledger) => ledger.networks()) }))

/** How the lead stands after an act, or an ordinary error that says why it was not done. */
function respondToOperator(c: Context<AppEnv>, result: ActResult) {
  if (result.ok) return c.json(result.opened)
  const { error } = result
  if (error === 'not_found' || error === 'no_session') return errorResponse(c, 'not_found')
  if (error === 'slot_taken' || error === 'slot_not_offered') return errorResponse(c, error)
  return errorResponse(c, 'invalid_input', { message: LEAD_ERROR_WORDS[error] })
}

/** The audit log shows so many acts. */
const ACTS_SHOWN = 300

/** Who asks, as the owner of a lead is written, and when. */
function asker(c: Context<AppEnv>): [who: string, now: Millis] {
  return [c.get('who').toLowerCase(), Date.now()]
}

const viewsOf = (c: Context<AppEnv>) => callLedger(c.env, async (ledger) => await ledger.views(c.get('who')))

type Ledger = Parameters<Parameters<typeof callLedger>[1]>[0]

export const studioLeadsRoute = new Hono<AppEnv>()
  .get('/', queryInput(leadListInput), async (c) =>
    c.json(
      withCursor(await callLedger(c.env, (ledger) => ledger.leadList(followUpFilter(c.req.valid('query'), ...asker(c))))),
      200,
    ),
  )
  .post('/find', studio.json, jsonInput(searchInput), async (c) => {
    const { text, cursor } = c.req.valid('json')
    const search = searchOfText(text)
    if (!search) return errorResponse(c, 'invalid_input', { message: leadsWords.tooShort, field: 'text' })
    return c.json(withCursor(await callLedger(c.env, (ledger) => ledger.searchLeadList(search, cursor))), 200)
  })
  .get('/colleagues', async (c) => c.json({ colleagues: await peopleWith(c.env, 'leads') }, 200))
  .post('/several', studio.json, jsonInput(severalInput), async (c) => {
    const change = c.req.valid('json')
    const colleagues = change.fields.owner == null ? [] : await peopleWith(c.env, 'leads')
    const call = async (ledger: Ledger, id: string) => await ledger.changeSeveral({ ...change, colleagues }, actorOf(c), id)
    return c.json(await callLedger(c.env, call), 200)
  })
  .post('/several/undo', studio.json, jsonInput(undoSeveralInput), async (c) => {
    const call = async (ledger: Ledger, id: string) => await ledger.undoSeveral(c.req.valid('json').leads, actorOf(c), id)
    return c.json(await callLedger(c.env, call), 200)
  })
  .get('/views', async (c) => c.json({ views: await viewsOf(c) }, 200))
  .post('/views/keep', studio.json, jsonInput(viewInput), async (c) => {
    const isKept = await callLedger(c.env, async (ledger) => await ledger.keepView(c.req.valid('json'), c.get('who')))
    return isKept ? c.json({ views: await viewsOf(c) }, 200) : c.json({ full: true as const }, 409)
  })
  .post('/views/drop', studio.json, jsonInput(dropViewInput), async (c) => {
    await callLedger(c.env, async (ledger) => await ledger.dropView(c.req.valid('json').id, c.get('who')))
    return c.json({ views: await viewsOf(c) }, 200)
  })
  .get('/told', async (c) => c.json({ on: await callLedger(c.env, (ledger) => ledger.getsColleagueMails(c.get('who'))) }, 200))
  .post('/told', studio.json, jsonInput(toldInput), async (c) => {
    const { on } = c.req.valid('json')
    await callLedger(c.env, (ledger) => ledger.setColleagueMails(c.get('who'), on))
    return c.json({ on }, 200)
  })
  .get('/to-do', queryInput(toDoInput), async (c) => {
    const { leads, next } = await readToDo(c.env, c.req.valid('query').cursor, Date.now())
    const page: LeadLines = { leads, total: null, next: next && writeToDoCursor(next) }
    return c.json(page, 200)
  })
  .get('/counts', async (c) => c.json(await readLeadCounts(c.env, ...asker(c)), 200))
  .get('/facets', async (c) => c.json(await callLedger(c.env, (ledger) => ledger.facets()), 200))
  .get('/sessions', async (c) => c.json({ sessions: await callLedger(c.env, (ledger) => ledger.comingSessions()) }, 200))
  .get('/agenda', queryInput(agendaInput), async (c) =>
    c.json({ sessions: await callLedger(c.env, (ledger) => ledger.agenda(c.req.valid('query').from)) }, 200),
  )
  .get('/holds', async (c) => c.json({ holds: await callLedger(c.env, (ledger) => ledger.heldTimes()) }, 200))
  .get('/waiting', async (c) => c.json({ waiting: await callLedger(c.env, (ledger) => ledger.waiting()) }, 200))
  .post('/waiting/remove', studio.json, jsonInput(waitingInput), async (c) => {
    const isRemoved = await leaveList(c.env, c.req.valid('json'), Date.now())
    return isRemoved ? c.json({ removed: true }, 200) : errorResponse(c, 'not_found')
  })
  .get('/acts', async (c) => c.json({ acts: await callLedger(c.env, (ledger) => ledger.newestActs(ACTS_SHOWN)) }, 200))
  .post('/add', studio.json, jsonInput(addInput), async (c) => {
    const { key, lead } = c.req.valid('json')
    const result = await sendEnquiry(c.env, enquiryOfAdded(lead), key, { added: { by: actorOf(c) } })
    return result.ok ? c.json({ reference: result.body.enquiry.reference }, 200) : errorResponse(c, result.code, result)
  })
  .post('/book', studio.json, jsonInput(bookInput), async (c) => {
    const { key, lead } = c.req.valid('json')
    const result = await bookSlot(c.env, lead, Date.now(), { idempotencyKey: key, by: actorOf(c) })
    if (result.ok) return c.json({ reference: result.body.booking.reference }, 200)
    const isFull = result.code === 'unavailable'
    return errorResponse(c, result.code, { ...result, ...(isFull && { message: bookWords.full }) })
  })
  .post('/alike', studio.json, jsonInput(alikeInput), async (c) => {
    const { name, contact } = c.req.valid('json')
    return c.json({ leads: await callLedger(c.env, async (ledger) => await ledger.alikeLeads(name, contact)) }, 200)
  })
  .post('/export', studio.json, jsonInput(exportInput), async (c) =>
    c.body(await exportCsv(c.env, followUpFilter(c.req.valid('json'), ...asker(c)), actorOf(c)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${sydneyDate(Date.now())}.csv"`,
    }),
  )
  .post('/import', studio.json, jsonInput(studioImportInput), async (c) =>
    c.json(await importLeads(c.env, c.req.valid('json'), actorOf(c), Date.now()), 200),
  )
  .post('/import/undo', studio.json, jsonInput(undoImportInput), async (c) => {
    const undone = await undoImport(c.env, c.req.valid('json').run, actorOf(c))
    return undone ? c.json(undone, 200) : c.json({ over: true as const }, 409)
  })
  .get('/imports', async (c) => c.json({ runs: await callLedger(c.env, async (ledger) => await ledger.importRuns()) }, 200))
  .route('/forget', forgetting(studio))
  .use('/:reference/*', (c, next) =>
    isLeadReference(c.req.param('reference')) ? next() : Promise.resolve(errorResponse(c, 'not_found')),
  )
  .route('/:reference', oneLead(studio))
  .post('/:reference/desk', studio.json, jsonInput(followUpInput), async (c) =>
    studio.respond(c, await changeFollowUpOf(c, c.req.valid('json'))),
  )
  .post('/:reference/unnote', studio.json, jsonInput(unnoteInput), async (c) =>
    studio.respond(c, await act(c, (ledger, id) => ledger.deleteNote(referenceOf(c), c.req.valid('json').note, actorOf(c), id))),
  )
  .get('/:reference/also', async (c) => {
    const leads = await callLedger(c.env, async (ledger) => await ledger.alsoFrom(referenceOf(c)))
    return leads ? c.json({ leads }, 200) : errorResponse(c, 'not_found')
  })
  .get('/:reference/hosts', async (c) => {
    const hosts = await findHandOverChoices(c.env, referenceOf(c), Date.now())
    return hosts ? c.json({ hosts }, 200) : errorResponse(c, 'not_found')
  })
  .post('/:reference/correct', studio.json, jsonInput(correctInput), async (c) => {
    const result = await correctLead(c.env, referenceOf(c), c.req.valid('json'), actorOf(c))
    if (result.outcome === 'invalid') return errorResponse(c, 'invalid_input', result)
    return studio.respond(c, await openLead(c.env, referenceOf(c)))
  })
  .post('/:reference/resend', studio.json, jsonInput(resendInput), async (c) =>
    studio.respond(c, await act(c, (ledger, id) => ledger.resend(referenceOf(c), c.req.valid('json').kind, actorOf(c), id))),
  )
  .get('/:reference/forget', async (c) => {
    const person = await seePerson(c.env, { reference: referenceOf(c) })
    return person ? c.json(person, 200) : errorResponse(c, 'not_found')
  })
  .post('/:reference/forget', studio.json, jsonInput(forgetLeadInput), async (c) => {
    const order = { whose: { reference: referenceOf(c) }, ...c.req.valid('json') }
    const result = await erasePerson(c.env, order, actorOf(c))
    if (result.ok || result.error === 'not_found') return respondErased(c, result)
    const { error: fault, present } = result
    return c.json({ fault, message: LEAD_ERROR_WORDS[fault], present }, 409)
  })
  .post('/:reference/delete', studio.empty, async (c) => {
    const deleted = await deleteLeads(c.env, [referenceOf(c)], actorOf(c))
    return deleted.bookings + deleted.enquiries > 0 ? c.json({ deleted }, 200) : errorResponse(c, 'not_found')
  })

export const studioConversionsRoute = conversionsApi(studio.empty)

/** `present`: how the lead stands, if somebody else has changed it. */
type LeadRefusal = { fault: LeadError; message: string; present?: Omit<OpenedLead, 'network'> }

/** Changes the follow-up of the lead of a request; colleagues who may work with leads are told of what concerns them. */
async function changeFollowUpOf(c: Context<AppEnv>, change: FollowUpCommand): Promise<ActResult> {
  const mayConcern = change.fields.owner != null || change.note?.includes('@')
  const command = { ...change, ...(mayConcern && { colleagues: await peopleWith(c.env, 'leads') }) }
  return act(c, (ledger, id) => ledger.changeFollowUp(referenceOf(c), command, actorOf(c), id))
}

/** How the lead stands after an act, or 409 with a code and its words. */
function respondToStudio(c: Context<AppEnv>, result: ActResult) {
  if (result.ok) return c.json(withoutNetwork(result.opened), 200)
  const { error, present } = result
  if (error === 'not_found') return errorResponse(c, 'not_found')
  const refusal: LeadRefusal = { fault: error, message: LEAD_ERROR_WORDS[error], present: present && withoutNetwork(present) }
  return c.json(refusal, 409)
}

/** Only operators can do anything with the hash of the network. */
function withoutNetwork({ network: _, ...opened }: OpenedLead): Omit<OpenedLead, 'network'> {
  return opened
}
