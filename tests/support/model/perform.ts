import { vi } from 'vitest'
import { calendarFile } from '../worker/calendars.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, world } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { clockAt, toEdge, waitUntil } from './clock.ts'
import { onLead } from './colleagues.ts'
import {
  addressOf,
  CAMPAIGNS,
  type Command,
  type Deed,
  type Entry,
  entryOf,
  mayWork,
  type Of,
  PEOPLE,
  WAITERS,
} from './commands.ts'
import { add, dropView, importLeads, keepView, lose, several, undoImport, undoSeveral } from './desk-acts.ts'
import type { Lead } from './entities.ts'
import { backedUp, exported, rolledBack } from './round-trips.ts'
import type { Ledgers, Site } from './site.ts'
import { daysFrom, instantOf, plus } from './sydney.ts'
import { answerHold, answerWaiting, book, type Doing, enquire, expectStatus, hold, join, waitingEdges } from './visitors.ts'

/** Done seldom to a lead without a session, and mostly to one whose session is still to be held. */
const OF_SESSIONS = new Set<string>(['move', 'cancel', 'hand over', 'remind', 'invite'])

/** Does a command to the site and to the model, compares what both say of it, and then what `compare` does. */
export async function perform(
  agency: Agency,
  ledgers: Ledgers,
  given: Command,
  compare: (site: Site) => Promise<void>,
): Promise<void> {
  const { deed, rows } = given
  if (deed.do === 'restore') await backedUp(agency, ledgers, given, deed)
  if (deed.do === 'export') await exported(agency, ledgers, rows)
  await ledgers.inside(async (site) => {
    Object.assign(site, { rows, loses: given.isLost })
    for (let turn = 0; turn < ('times' in deed ? deed.times : 1); turn++) {
      // Half an hour after two holds as many can be asked for again, up to another limit.
      const pause = deed.do === 'hold' && turn === 2 && deed.times === 5 ? 31 * MINUTE_MS : 0
      if (turn > 0) await waitUntil({ agency, site, given }, agency.now + pause)
      await run({ agency, site, given }, turn === 0 ? deed : next(deed, turn))
    }
    // Nobody writes in the millisecond in which they are deleted.
    if (['delete', 'forget', 'roll back'].includes(deed.do)) agency.now += 1
    vi.setSystemTime(agency.now)
    await compare(Object.assign(site, { rows, loses: false }))
  })
}

/** How a deed is done the next time in a row: of moves the others make one in five, and what is booked is booked again. */
function next(deed: Deed, turn: number): Deed {
  const free = { sought: 'free', time: turn } as const
  switch (deed.do) {
    case 'book':
      return { ...deed, ...free, ...(turn === 1 && { sought: 'again' }) }
    case 'hold':
      return { ...deed, ...free, person: (deed.person + Math.floor(turn / 4)) % PEOPLE.length }
    case 'join':
      return { ...deed, isAgain: false, person: (deed.person + turn) % WAITERS.length }
    case 'move':
      return { ...deed, ...free, byVisitor: deed.byVisitor !== (turn % 5 === 1) }
    case 'remind':
      return { ...deed, isWanted: deed.isWanted !== (turn % 2 === 1) }
    default:
      return deed
  }
}

/** What is not done to one lead. */
const ACTS: { [Name in Deed['do']]?: (doing: Doing, deed: Of<Name>) => Promise<void> } = {
  ...{ book, enquire, confirm: answerHold, 'not me': answerHold },
  ...{ leave: answerWaiting, 'book from the list': answerWaiting, 'keep view': keepView, 'drop view': dropView },
  ...{
    several,
    add,
    import: importLeads,
    'undo import': undoImport,
    lose,
    revive,
    cron,
    calendar: changeCalendar,
  },
  hold: async (doing, { isRead, ...deed }) => {
    const told = deed.time % 2 === 0 ? doing.agency.waiting.find(({ offered }) => offered !== null) : undefined
    await hold(doing, deed, told)
    if (told || isRead) await cron({ ...doing, given: { ...doing.given, edge: undefined } })
  },
  'undo several': async (doing, { isChanged }) => {
    const { leads, lastChange } = doing.agency
    const one = isChanged ? lastChange.undone.find(({ lead }) => leads.includes(lead)) : undefined
    if (one && 'owner' in one.fields) await onLead(doing, one.lead, { do: 'own', which: 0, owner: 'ben' })
    else if (one) await onLead(doing, one.lead, { do: 'plan', which: 0, ahead: 2, words: 3, stale: false })
    await undoSeveral(doing)
  },
  wait: async (doing, { later, isRead }) => {
    await waitUntil(doing, clockAt(doing.agency, later))
    if (isRead) await cron(doing)
  },
  publish: (doing, { schedule }) => publish(doing, entryOf(schedule, doing.agency.today)),
  join: async (doing, deed) => {
    const { entry, today } = doing.agency
    // Earlier times come free only after somebody has asked for them.
    if (deed.isFull) await publish(doing, { ...entry, closedDates: daysFrom(today, 5), openDates: [] })
    await join(doing, deed)
    await publish(doing, entry)
  },
  release: async ({ agency, site }, { isSent }) => {
    await site.operator('backup/held', { send: isSent })
    agency.release(isSent)
  },
}

async function publish({ agency, site }: Doing, entry: Entry): Promise<void> {
  agency.entry = entry
  await site.keys.put('schedule', JSON.stringify(entry))
}

async function run(doing: Doing, deed: Deed): Promise<void> {
  const { agency, site } = doing
  const act = ACTS[deed.do] as ((doing: Doing, deed: Deed) => Promise<void>) | undefined
  if (act) return act(doing, deed)
  if (!('which' in deed)) return
  const lead = meant(agency, deed)
  const sharing = PEOPLE.findIndex(({ email, phone }) => phone === lead?.person.phone && email !== lead?.person.email)
  if (deed.do === 'forget' && deed.isHeld && sharing >= 0)
    await hold(doing, { do: 'hold', person: sharing, campaign: 0, ahead: 1, time: deed.which, sought: 'free', times: 1 })
  if (lead) await (deed.do === 'roll back' ? rolledBack(agency, site, lead) : onLead(doing, lead, deed))
}

/** The lead to which something is done, mostly one of those for which it makes a difference. */
function meant(agency: Agency, deed: Extract<Deed, { which: number }>): Lead | undefined {
  const { do: what, which } = deed
  const { leads, now, holds, waiting, lastChange } = agency
  const asked = [...holds, ...waiting].filter(({ booked }) => booked === null).map(({ person }) => person)
  const isVisitors = what === 'remind' || ('byVisitor' in deed && deed.byVisitor)
  const groups = {
    all: leads,
    sessions: leads.filter(({ session }) => session),
    coming: leads.filter(({ session, path }) => session?.status === 'booked' && session.endsAt > now && (path || !isVisitors)),
    /** Of people for whom something is held, or who wait. */
    asking: leads.filter(({ person }) => asked.some(({ email, phone }) => email === person.email || phone === person.phone)),
    changedTogether: leads.filter((lead) => lastChange.undone.some((one) => one.lead === lead)),
  }
  const ofSessions = which % 4 > 0 && what !== 'invite' ? 'coming' : 'sessions'
  const ofOthers = what === 'forget' ? 'asking' : which % 4 === 1 ? 'changedTogether' : 'all'
  const found = groups[which === 0 ? 'all' : OF_SESSIONS.has(what) ? ofSessions : ofOthers]
  const some = found.length > 0 ? found : leads
  // The mails about the newest one have often not left.
  return which % 3 === 2 && OF_SESSIONS.has(what) ? some.at(-1) : some[which % (some.length || 1)]
}

async function cron(doing: Doing): Promise<void> {
  const { agency, site } = doing
  const fileOf = ({ says }: Agency['calendars'][number]) =>
    calendarFile(
      says.map(({ from, to }) => [from, to].map((at) => new Date(at).toISOString().replace(/[-:]|\.000/g, '')) as never),
    )
  world.calendar = (url) => {
    const own = agency.calendars.find(({ host }) => url.includes(host))
    return own?.isDown !== false ? new Response(null, { status: 500 }) : new Response(fileOf(own))
  }
  await toEdge(doing, cronEdges(agency))
  await site.cron()
  agency.tidy()
  agency.readCalendars()
}

/** When the cron trigger begins to do more. */
function cronEdges(agency: Agency): number[] {
  const soonest = (campaign: string) => agency.lengthOf(campaign).noticeMinutes * MINUTE_MS + HOUR_MS
  const offered = CAMPAIGNS.flatMap((campaign) => agency.free(campaign, { most: 3 }).map((start) => start - soonest(campaign)))
  if (agency.waiting.length > 0) return [...waitingEdges(agency.waiting), ...offered]
  return [
    ...agency.holds.map(({ createdAt }) => createdAt + 23 * HOUR_MS),
    ...agency.mails.flatMap(({ settledAt }) => (settledAt === null ? [] : [settledAt + 30 * DAY_MS])).slice(0, 1),
    ...agency.calendars.map(({ triedAt }) => triedAt + 4.5 * MINUTE_MS),
    agency.tidiedAt + DAY_MS,
  ]
}

/** What a host’s own calendar says from now on, or that nobody can read it. */
async function changeCalendar(doing: Doing, { host, what, ahead, quarter, minutes, isRead }: Of<'calendar'>): Promise<void> {
  const { today, calendars } = doing.agency
  const from = instantOf(plus(today, ahead)) + quarter * 15 * MINUTE_MS
  for (const calendar of calendars.filter((one) => one.host === host)) {
    if (what === 'busy') calendar.says = [...calendar.says, { from, to: from + minutes * MINUTE_MS }]
    if (what === 'free') calendar.says = []
    if (what === 'down' || what === 'up') calendar.isDown = what === 'down'
  }
  if (isRead) await cron(doing)
}

/** What only these mails knew is gone once they were taken. */
const TOLD_ONCE = /^booking-former-/

/** Dead mails are sent once more, or given up. */
async function revive(doing: Doing, { isSent }: Of<'revive'>): Promise<void> {
  const { agency, site } = doing
  const dead = agency.mails.filter(({ state }) => state === 'dead')
  const path = isSent ? 'messages/requeue' : 'messages/dismiss'
  const response = await site.studio(path, addressOf(doing.given.by), {})
  if (!mayWork(doing.given.by)) return expectStatus(response, 403)
  if (isSent)
    for (const mail of dead.filter((one) => !one.isReturned || !TOLD_ONCE.test(one.kind)))
      Object.assign(mail, { state: 'pending', due: agency.now, settledAt: null, isReturned: false })
  else agency.mails = agency.mails.filter((mail) => !dead.includes(mail))
}
