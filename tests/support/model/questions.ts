import { expect } from 'vitest'
import { TIMES_MAX } from '../../../shared/assistants.ts'
import type { CampaignCounts } from '../../../shared/report/counts.ts'
import type { WeekReport } from '../../../shared/report/week.ts'
import { sessionsOutside } from '../../../shared/schedule/sessions-outside.ts'
import { freeSlots } from '../../../shared/schedule/slots.ts'
import type { LeadCounts, LeadLine, LeadView } from '../../../shared/studio.ts'
import { findTimes } from '../../../worker/assistants/times.ts'
import { listAvailability } from '../../../worker/bookings/availability.ts'
import { findHandOverChoices, readLeadCounts, readToDo } from '../../../worker/leads/actions.ts'
import { followUpFilter, leadListInput } from '../../../worker/leads/inputs.ts'
import { searchOfText } from '../../../worker/leads/search.ts'
import { readSchedule } from '../../../worker/schedule/schedule.ts'
import { DAY_MS } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { addressOf, CAMPAIGNS, OUTCOMES, VIEWS } from './commands.ts'
import { agenda, also, double, type Filter, found, list, mailAt, older, person, sums, toDo, trouble, week } from './desk.ts'
import type { Lead, Mail } from './entities.ts'
import type { Site } from './site.ts'
import { dayOf, daysFrom, plus } from './sydney.ts'

const [ANN, BEN] = [addressOf('ann'), addressOf('ben')]

type Asked = [search: string, meant: Filter, who?: string]
type Page = { leads: LeadLine[]; next: string | null; total: number | null }

/** Asks every question of the desk, and compares what is told with the model's. `turn`: which of the filters, searches and leads are asked for. */
export async function compare(agency: Agency, site: Site, turn: number): Promise<void> {
  await compareLists(agency, site, turn)
  await compareSearches(agency, site, turn)
  if (turn % 11 === 8) await compareViews(agency, site, turn)
  await compareCalendar(agency, site, turn)
  compareMails(agency, site)
  compareBelongings(agency, site)
  if (turn % 3 === 2) await compareRuns(agency, site)
  for (const one of turn % 4 === 0 ? agency.leads.filter(({ session }) => session) : [])
    expect(await site.ledger.visitorMailAt(one.reference), `when the mail of ${one.reference} leaves`).toBe(mailAt(agency, one))
  const lead = agency.leads[turn % (agency.leads.length || 1)]
  if (lead) await compareLead(agency, site, lead, turn)
  await compareReports(agency, site, turn)
}

/** Rows with these of their fields alone. */
const only = <Name extends string>(rows: readonly { [N in Name]: unknown }[], ...names: Name[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))

const referencesOf = (leads: readonly { reference: string }[]) => leads.map(({ reference }) => reference)

/** The lines on all pages over HTTP; the first page says how many there are, and all but the last are full. */
async function paged(site: Site, path: string, who = ANN, body?: object): Promise<LeadLine[]> {
  const all: LeadLine[] = []
  let [total, next]: [number | null, string | null] = [null, null]
  do {
    const more = next && !body ? `${path}${path.includes('?') ? '&' : '?'}cursor=${next}` : path
    const response = await site.studio(more, who, body && { ...body, ...(next && { cursor: next }) })
    const page: Page = await response.json()
    total ??= page.total
    if (page.next) expect(page.leads, `${path}: a full page`).toHaveLength(site.rows)
    all.push(...page.leads)
    next = page.next
  } while (next !== null && all.length < 1000)
  if (total !== null) expect(total, `${path}: how many`).toBe(all.length)
  return all
}

/**
 * The lines of a list; `isPaged`: over HTTP, page by page, else as the route asks the ledger, because a request takes much longer. Every
 * kind of list is paged once in eleven turns.
 */
async function listed(site: Site, search: string, who: string, isPaged: boolean): Promise<readonly LeadLine[]> {
  if (isPaged) return paged(site, `leads?${search}`, who)
  const query = leadListInput.parse(Object.fromEntries(new URLSearchParams(search)))
  return (await site.inOnePage((ledger) => ledger.leadList(followUpFilter(query, who, Date.now())))).leads
}

async function compareLists(agency: Agency, site: Site, turn: number): Promise<void> {
  const { today } = agency
  const lines = await listed(site, '', ANN, turn % 11 === 0)
  const stands = lines.map(({ reference, desk, outcome: { state, cents }, session, source, campaign, trouble }) => {
    return { reference, desk, state, cents, startsAt: session?.startsAt, source, campaign, trouble }
  })
  const expected = list(agency).map((lead) => ({
    ...{ reference: lead.reference, desk: lead.desk, state: lead.outcome, cents: lead.cents },
    startsAt: lead.session && new Date(lead.session.startsAt).toISOString(),
    ...{ source: lead.source, campaign: lead.campaign },
    trouble: trouble(agency, lead),
  }))
  expect(stands, 'how each lead stands').toEqual(expected)
  const due: Asked = ['list=due', { dueBy: today }]
  const filters: Asked[] = [
    ['kind=enquiry', { kind: 'enquiry' }],
    ['outcome=new', { outcome: 'new' }],
    ['list=mine', { owner: ANN }],
    [`from=${today}&to=${today}`, { from: today, to: today }],
    ['outcome=won', { outcome: 'won' }],
    ['list=mine', { owner: BEN }, BEN],
    ['list=due&kind=booking', { dueBy: today, kind: 'booking' }, BEN],
    [`from=${plus(today, -2)}&to=${plus(today, -1)}`, { from: plus(today, -2), to: plus(today, -1) }],
    ['trouble=dead', { isDead: true }],
    [`campaign=${CAMPAIGNS[1]}&source=fair`, { campaign: CAMPAIGNS[1], source: 'fair' }],
  ]
  const [search, meant, who = ANN] = (turn % 2 === 1 && filters[((turn - 1) / 2) % filters.length]) || due
  const some = await listed(site, search, who, turn % 11 === 2)
  expect(referencesOf(some), `the leads of ${search}`).toEqual(referencesOf(list(agency, meant)))
  const now = Date.now()
  const lined =
    turn % 11 === 4
      ? await paged(site, 'leads/to-do')
      : await site.inOnePage(async () => (await readToDo(site.env, undefined, now)).leads)
  const told = lined.map(({ reference, toDo }) => ({ reference, why: toDo?.why, at: toDo?.at, double: toDo?.double }))
  expect(told, 'what is to be done').toEqual(
    toDo(agency).map(({ lead, why, at }) => ({ reference: lead.reference, why, at, double: double(agency, lead) })),
  )
  if (turn % 2 === 1) {
    const counted = turn % 11 === 10 ? await site.told<LeadCounts>('leads/counts', ANN) : await readLeadCounts(site.env, ANN, now)
    expect(counted, 'the counts').toEqual(counts(agency, ANN))
  }
}

/** How many leads each list has. */
function counts(agency: Agency, owner: string): LeadCounts {
  const count = (filter: Filter) => list(agency, filter).length
  return {
    older: older(agency).length,
    mine: count({ owner }),
    due: count({ dueBy: agency.today }),
    kinds: { booking: count({ kind: 'booking' }), enquiry: count({ kind: 'enquiry' }) },
    outcomes: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count({ outcome })])) as LeadCounts['outcomes'],
    trouble: count({ isDead: true }),
    toDo: toDo(agency).length,
  }
}

/** Each view that a colleague sees, and the list of one of them. */
async function compareViews(agency: Agency, site: Site, turn: number): Promise<void> {
  const { views } = await site.told<{ views: LeadView[] }>('leads/views', BEN)
  const seen = agency.views.filter(({ isShared, by }) => isShared || by === BEN)
  const byName = seen.sort((one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase()))
  expect(only(views, 'name', 'address', 'isShared', 'isOwn'), 'the views that one sees').toEqual(
    byName.map(({ by, ...view }) => ({ ...view, isOwn: by === BEN })),
  )
  const view = views[turn % (views.length || 1)]
  if (!view) return
  const [search, { isDue, ...same }] = VIEWS.find(([address]) => view.address === `?${address}`) as [
    string,
    Filter & { isDue?: boolean },
  ]
  const told = await listed(site, search, BEN, turn % 2 === 0)
  const meant = list(agency, { ...same, ...(isDue && { dueBy: agency.today }) })
  expect(referencesOf(told), `the view ${view.name}`).toEqual(referencesOf(meant))
}

async function compareSearches(agency: Agency, site: Site, turn: number): Promise<void> {
  const texts = ['wattlew', '345678', 'jo@visitor.example', 'lantern', '8765432', 'kettle', 'again', 'fern']
  const text = texts[turn % texts.length] as string
  const find = () => site.inOnePage((ledger) => ledger.searchLeadList(searchOfText(text) as never))
  const told = referencesOf(turn % 11 === 6 ? await paged(site, 'leads/find', ANN, { text }) : (await find()).leads)
  const expected = referencesOf(found(agency, text))
  expect(told, `the search for ${text}`).toEqual(expected)
}

async function compareCalendar(agency: Agency, site: Site, turn: number): Promise<void> {
  const first = plus(agency.today, -(turn % 5))
  const sessions = await site.ledger.agenda(first)
  const told = sessions.map(({ meetingUrl: at, endsAt, ...one }) => ({ ...one, at, endsAt: Date.parse(endsAt) }))
  const fields = ['reference', 'host', 'at', 'endsAt', 'status', 'outcome', 'nextStep', 'nextDate'] as const
  const planned = agenda(agency, first).map(({ desk, ...one }) => ({ ...one, ...desk }))
  expect(only(told, ...fields), `the agenda from ${first}`).toEqual(only(planned, ...fields))
  const toCome = await site.ledger.comingSessions()
  const coming = agency.leads.filter(({ session }) => session?.status === 'booked' && session.startsAt > agency.now)
  expect(referencesOf(toCome).sort(), 'the coming sessions').toEqual(referencesOf(coming).sort())
  const now = Date.now()
  const schedule = await readSchedule(site.env, now)
  const outside = sessionsOutside(schedule, toCome)
  const alone = coming.filter(({ session }) => session && !agency.isThere(session.host, session.startsAt, session.endsAt))
  expect(referencesOf(outside).sort(), 'the sessions without a host').toEqual(referencesOf(alone).sort())
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  const held = agency.openHolds().sort((one, other) => one.startsAt - other.startsAt)
  expect(only(await site.ledger.heldTimes(), 'startsAt', 'endsAt', 'until'), 'the held times').toEqual(
    held.map(({ startsAt, endsAt, until }) => ({ startsAt: iso(startsAt), endsAt: iso(endsAt), until })),
  )
  const waiting = only(await site.ledger.waiting(), 'email', 'campaign', 'createdAt', 'before', 'offered', 'toldAt')
  const onList = agency.waiting.filter((one) => agency.isOnList(one))
  expect(waiting, 'who waits').toEqual(
    onList.map(({ person: { email }, campaign, createdAt, before, offered, toldAt }) => ({
      ...{ email: email.toLowerCase(), campaign, createdAt, before: iso(before), offered: iso(offered), toldAt },
    })),
  )
  const campaign = CAMPAIGNS[turn % CAMPAIGNS.length] as string
  // Where most is booked, or around the end of what can be booked.
  const days = turn % 3 === 0 ? daysFrom(plus(agency.today, 58), 4) : daysFrom(plus(agency.today, -1), 7)
  const [from, to] = [days[0], days.at(-1)] as [string, string]
  const expected = agency.free(campaign, { days }).map(iso)
  const question = `the free times of ${campaign} from ${from} to ${to}`
  if (turn % 4 < 3) {
    const { days } = await listAvailability(site.env, { from, to, campaign }, now, schedule)
    expect(
      days.flatMap(freeSlots).map(({ startsAt }) => startsAt),
      question,
    ).toEqual(expected)
  } else {
    const { times = [] } = { ...(await findTimes(site.env, { offer: campaign, from, to }, now)) }
    const told = times.map(({ start }) => start)
    expect(told, `${question}, as assistants are told`).toEqual(expected.slice(0, TIMES_MAX))
  }
}

/** Every mail with when it leaves or left, as the tables have them. */
function compareMails({ mails }: Agency, site: Site): void {
  const rows = site.rowsOf<{ kind: string; state: string; at: number }>(
    'SELECT kind, state, COALESCE(settled_at, next_at) AS at FROM outbox',
  )
  const told = rows.map(({ kind, state, at }) => `${kind} ${state} ${at}`)
  const expected = mails.map(({ kind, state, due, settledAt }) => `${kind} ${state} ${settledAt ?? due}`)
  expect(told.sort(), 'the mails that are due and that left').toEqual(expected.sort())
}

/** Of which leads, as their kind and id, the tables have anything: nothing stays of those that were deleted but that they were. */
function compareBelongings({ leads }: Agency, site: Site): void {
  const owned = ['lead_notes', 'lead_contacts', 'idempotency_keys'].map(
    (name) => `SELECT lead_kind || lead_id AS lead FROM ${name}`,
  )
  const acts = "SELECT reference AS lead FROM lead_acts WHERE act <> 'deleted' AND reference IS NOT NULL"
  const rows = site.rowsOf<{ lead: string }>([...owned, acts].join(' UNION '))
  const known = new Set(leads.flatMap(({ kind, id, reference }) => [`${kind}${id}`, reference]))
  expect(
    rows.filter(({ lead }) => !known.has(lead)),
    'what stays of leads that are gone',
  ).toEqual([])
}

/** The imports of the last day, as far as their leads are here, the newest first. */
async function compareRuns(agency: Agency, site: Site): Promise<void> {
  const runs = only(await site.ledger.importRuns(), 'run', 'at', 'by', 'leads', 'kept')
  const { run, at } = agency.lastRun
  const leads = agency.leads.filter(({ acts }) => acts[0]?.detail === run)
  const kept = leads.length - agency.untouched(run).length
  const isShown = leads.length > 0 && at > agency.now - DAY_MS
  expect(runs.slice(0, 1), 'the last import').toEqual(
    isShown ? [{ run, at, by: leads[0]?.acts[0]?.by, leads: leads.length, kept }] : [],
  )
}

async function compareLead(agency: Agency, site: Site, lead: Lead, turn: number): Promise<void> {
  const { reference, kind, session } = lead
  const opened = await site.ledger.lead(reference)
  const { lead: shown, messages = [], notes = [], acts = [] } = { ...opened }
  expect(
    shown?.session && [shown.session.status, shown.session.host, shown.session.sequence],
    `the session of ${reference}`,
  ).toEqual(session ? [session.status, session.host, session.version] : null)
  expect(only(notes, 'text', 'by', 'at'), `the notes of ${reference}`).toEqual(
    [...lead.notes].reverse().sort((one, other) => other.at - one.at),
  )
  expect(only(acts, 'act', 'by', 'at'), `what was done to ${reference}`).toEqual(
    [...lead.acts].reverse().map(({ detail: _, ...act }) => act),
  )
  const theirs = agency.mails.filter(({ about }) => about === lead)
  const states = (mails: readonly { kind: string; state: string }[]) => mails.map((one) => `${one.kind} ${one.state}`).sort()
  expect(states(messages), `the mails of ${reference}`).toEqual(states(theirs))
  const other = only((await site.ledger.alsoFrom(reference)) ?? [], 'reference', 'by', 'isSure')
  const alike = also(agency, lead).map((one) => ({ ...one, reference: one.other.reference }))
  expect(byReference(other), `who also wrote ${reference}`).toEqual(byReference(only(alike, 'reference', 'by', 'isSure')))
  const seen = ((await site.ledger.person({ reference }))?.leads ?? []).map((one) => ({ ...one, told: one.told.length }))
  const shownOf = only(seen, 'reference', 'by', 'isTheirs', 'isToCome', 'unsent', 'told')
  const ofPerson = Object.entries(person(agency, lead)).flatMap(([by, found]) => found.map((one) => personLead(agency, one, by)))
  expect(byReference(shownOf), `the person of ${reference}`).toEqual(byReference(ofPerson))
  if (kind === 'enquiry' || !session) return
  // A calendar that is read again tells nothing of what is over.
  if (turn % 2 === 1 || session.startsAt < agency.now) return
  const hosts = (await findHandOverChoices(site.env, reference, Date.now())) ?? []
  const others = agency.entry.hosts.filter(({ key }) => key !== agency.holderOf(session))
  expect(
    hosts.map(({ key, refusal }) => `${key} ${refusal}`),
    `who could hold ${reference}`,
  ).toEqual(
    others.map((host) => {
      const isThere = agency.hostsAt(session, lead.campaign).includes(host)
      return `${host.key} ${!isThere ? 'host_away' : agency.isFree(host, session, agency.given(session)) ? null : 'host_busy'}`
    }),
  )
}

/** What a deletion of a lead would do. */
function personLead(agency: Agency, lead: Lead, by: string) {
  const { reference, session } = lead
  const isUnsent = ({ about, state }: Mail) => about === lead && (state === 'pending' || state === 'held')
  return {
    ...{ reference, by, isTheirs: by === 'self' || by === 'mailbox' },
    isToCome: session?.status === 'booked' && session.endsAt > agency.now,
    unsent: agency.mails.filter(isUnsent).length,
    told: agency.toldOfDeletion(lead).length,
  }
}

const byReference = (all: readonly { [name: string]: unknown }[]) =>
  [...all].sort((one, other) => String(one.reference).localeCompare(String(other.reference)))

/** Reports read much, so that one of them is asked for at a time. */
async function compareReports(agency: Agency, site: Site, turn: number): Promise<void> {
  const campaign = CAMPAIGNS[turn % CAMPAIGNS.length] as string
  if (turn % 13 === 0) await compareTotals(agency, site)
  if (turn % 13 === 4) await compareWeek(agency, site)
  if (turn % 13 === 8) await compareCampaign(agency, site, campaign)
}

const tally = ({ now }: Agency, leads: readonly Lead[], groupOf: (lead: Lead) => string) =>
  [...Map.groupBy(leads, groupOf)].map(([group, some]) => ({ group, ...sums(some, now) }))

const SUMS = ['group', 'booked', 'enquired', 'won', 'cents'] as const
type Sums = Record<'booked' | 'enquired' | 'won' | 'cents', number>
/** The leads of some weeks by their group, as reports have them. */
function expectSums(
  agency: Agency,
  told: readonly (Sums & { group: string })[],
  leads: readonly Lead[],
  of: 'campaign' | 'source',
) {
  const sumsOf = (groups: typeof told) =>
    only(groups, ...SUMS).sort((one, other) => String(one.group).localeCompare(String(other.group)))
  const some = told.filter(({ booked, enquired }) => booked + enquired > 0)
  expect(sumsOf(some), `the leads of each ${of}`).toEqual(sumsOf(tally(agency, leads, (lead) => lead[of])))
}

async function compareTotals(agency: Agency, site: Site): Promise<void> {
  const { totals } = await site.told<{ totals: (Sums & { campaign: string })[] }>('reports', 'ria@colleague.example')
  const leads = list(agency, { from: plus(agency.today, -27), to: agency.today })
  const told = totals.map((sums) => ({ ...sums, group: sums.campaign }))
  expectSums(agency, told, leads, 'campaign')
}

async function compareCampaign(agency: Agency, site: Site, campaign: string): Promise<void> {
  const leads = list(agency, { campaign, from: plus(agency.today, -27), to: agency.today })
  const { bookings, sources } = await site.told<CampaignCounts>(`reports/${campaign}`, ANN)
  const booked = leads.filter(({ kind }) => kind === 'booking')
  const days = tally(agency, booked, ({ createdAt }) => dayOf(createdAt)).map(({ group, ...sums }) => ({ day: group, ...sums }))
  const told = only(bookings.days, 'day', 'booked', 'due', 'kept', 'won', 'cents')
  expect(told, `the days of ${campaign}`).toEqual(only(days.reverse(), 'day', 'booked', 'due', 'kept', 'won', 'cents'))
  const ofSources = sources.map((sums) => ({ ...sums, group: sums.source }))
  expectSums(agency, ofSources, leads, 'source')
}

async function compareWeek(agency: Agency, site: Site): Promise<void> {
  const { leads, due, kept, won, cents, sessions } = await site.told<WeekReport>(`week?of=${agency.today}`, ANN)
  const told = { leads: leads.count, due, kept: kept.count, won: won.count, cents: cents.count }
  const { came, ended, stated } = week(agency)
  const [ofEnded, ofStated] = [sums(ended, agency.now), sums(stated, agency.now)]
  expect(told, 'the week').toEqual({
    ...{ leads: came.length, due: ofEnded.due, kept: ofEnded.kept, won: ofStated.won, cents: ofStated.cents },
  })
  const booked = agency.leads.flatMap(({ session }) => (session?.status === 'booked' ? dayOf(session.startsAt) : []))
  const days = daysFrom(agency.today, 7).map((day) => ({ day, count: booked.filter((one) => one === day).length }))
  expect(sessions, 'the sessions of seven days').toEqual(days)
}
