import { expect, vi } from 'vitest'
import { calendarFile } from '../worker/calendars.ts'
import { DAY_MS, MINUTE_MS, type SentMail, world } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { onLead } from './colleagues.ts'
import { addressOf, type Command, type Deed, entryOf, mayWork, type Of } from './commands.ts'
import { add, dropView, importLead, keepView, lose, several, undoSeveral } from './desk-acts.ts'
import { backedUp, exported, rolledBack } from './round-trips.ts'
import type { Ledgers } from './site.ts'
import { instantOf, plus } from './sydney.ts'
import { answerHold, answerWaiting, book, type Doing, enquire, expectStatus, hold, join } from './visitors.ts'

/** Done seldom to a lead without a session. */
const OF_SESSIONS = new Set<string>(['move', 'cancel', 'hand over', 'remind', 'invite'])

/** Does a command to the site and to the model, and compares what both say of it. */
export async function perform(agency: Agency, ledgers: Ledgers, given: Command): Promise<void> {
  if (given.deed.do === 'restore') return backedUp(agency, ledgers, given, given.deed)
  if (given.deed.do === 'export') return exported(agency, ledgers, given.rows)
  await ledgers.inside(async (site) => {
    Object.assign(site, { rows: given.rows, loses: given.isLost })
    await run({ agency, site, given }, given.deed)
  })
  // Nobody writes in the millisecond in which they are deleted.
  if (['delete', 'forget', 'roll back'].includes(given.deed.do)) agency.now += 1
  vi.setSystemTime(agency.now)
}

/** What is not done to one lead. */
const ACTS: { [Name in Deed['do']]?: (doing: Doing, deed: Of<Name>) => Promise<void> } = {
  ...{ book, enquire, hold, join, confirm: answerHold, 'not me': answerHold },
  ...{ leave: answerWaiting, 'book from the list': answerWaiting, 'keep view': keepView, 'drop view': dropView },
  ...{ several, 'undo several': undoSeveral, add, import: importLead, lose, revive, cron, calendar: changeCalendar },
  wait: (doing, { later }) => wait(doing, clockAt(doing.agency, later)),
  publish: async ({ agency, site }, { schedule }) => {
    agency.entry = entryOf(schedule, agency.today)
    await site.keys.put('schedule', JSON.stringify(agency.entry))
  },
  release: async ({ agency, site }, { isSent }) => {
    await site.operator('backup/held', { send: isSent })
    agency.release(isSent)
  },
}

async function run(doing: Doing, deed: Deed): Promise<void> {
  const { agency, site } = doing
  const act = ACTS[deed.do] as ((doing: Doing, deed: Deed) => Promise<void>) | undefined
  if (act) return act(doing, deed)
  if (!('which' in deed)) return
  const sessions = agency.leads.filter(({ session }) => session)
  const meant = OF_SESSIONS.has(deed.do) && deed.which > 0 && sessions.length > 0 ? sessions : agency.leads
  const lead = meant[deed.which % (meant.length || 1)]
  if (lead) await (deed.do === 'roll back' ? rolledBack(agency, site, lead) : onLead(doing, lead, deed))
}

async function cron({ agency, site }: Doing): Promise<void> {
  const fileOf = ({ says }: Agency['calendars'][number]) =>
    calendarFile(
      says.map(({ from, to }) => [from, to].map((at) => new Date(at).toISOString().replace(/[-:]|\.000/g, '')) as never),
    )
  world.calendar = (url) => {
    const own = agency.calendars.find(({ host }) => url.includes(host))
    return own?.isDown !== false ? new Response(null, { status: 500 }) : new Response(fileOf(own))
  }
  await site.cron()
  agency.tidy()
  agency.readCalendars()
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

/** The clock moves; on the way, what is due is sent. */
async function wait(doing: Doing, until: number): Promise<void> {
  const { agency, site } = doing
  world.mails = []
  await site.wait(until)
  const sent: string[] = []
  for (;;) {
    const next = Math.min(...agency.mails.filter(({ state }) => state === 'pending').map(({ due }) => due))
    if (next > until) break
    agency.now = Math.max(next, agency.now)
    const left = agency.send()
    sent.push(...left.map((mail) => `${mail.kind} ${mail.reference} ${agency.recipients(mail).join(' ')}`))
  }
  agency.now = until
  expect(world.mails.map(mailWords), 'the mails that left').toEqual(sent)
}

/** Dead mails are sent once more, or given up. */
async function revive(doing: Doing, { isSent }: Of<'revive'>): Promise<void> {
  const { agency, site } = doing
  const dead = agency.mails.filter(({ state }) => state === 'dead')
  const path = isSent ? 'messages/requeue' : 'messages/dismiss'
  const response = await site.studio(path, addressOf(doing.given.by), {})
  if (!mayWork(doing.given.by)) return expectStatus(response, 403)
  if (isSent)
    for (const mail of dead) Object.assign(mail, { state: 'pending', due: agency.now, settledAt: null, isReturned: false })
  else agency.mails = agency.mails.filter((mail) => !dead.includes(mail))
}

function clockAt(agency: Agency, later: Of<'wait'>['later']): number {
  if ('by' in later) return agency.now + later.by
  const sessions = agency.leads.flatMap(({ session }) => (session?.status === 'booked' ? [session] : []))
  const starts = sessions.map(({ startsAt }) => startsAt)
  const edges = {
    midnight: [instantOf(plus(agency.today, 1))],
    'UTC midnight': [Math.ceil((agency.now + 1) / DAY_MS) * DAY_MS],
    session: starts,
    'session end': sessions.map(({ endsAt }) => endsAt),
    deadline: starts.map((startsAt) => startsAt - 120 * MINUTE_MS),
    mail: agency.mails.filter(({ state }) => state === 'pending').map(({ due }) => due),
    hold: agency.openHolds().map(({ until }) => until),
    'a day': [
      ...agency.mails.map(({ createdAt }) => createdAt + DAY_MS),
      ...agency.waiting.map(({ toldAt }) => (toldAt ?? 0) + DAY_MS),
    ],
    'thirty days': agency.leads.map(({ createdAt }) => createdAt + 30 * DAY_MS),
  }
  const ahead = edges[later.to as keyof typeof edges].map((edge) => edge + later.beside).filter((edge) => edge > agency.now)
  return Math.min(...ahead, agency.now + 40 * DAY_MS)
}

function mailWords({ headers, personalizations }: SentMail): string {
  const [, kind = '', reference = ''] = /^<([a-z-]+)\.(?:([BE][WN]-\w+))?/.exec(headers?.References ?? '') ?? []
  const to = personalizations.flatMap((one) => [...one.to, ...((one as { cc?: { email: string }[] }).cc ?? [])])
  return `${kind} ${reference} ${to
    .map(({ email }) => email.toLowerCase())
    .sort()
    .join(' ')}`
}
