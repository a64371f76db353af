import { HORIZON_DAYS_MAX, type Host } from '../../shared/schedule/schedule.ts'
import { addDays } from '../../shared/sydney-time.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { isOwnUid } from '../mail/invite.ts'
import type { CalendarState, CalendarTry } from '../records/calendars.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger, ifReachable } from '../storage/objects.ts'
import { busyCalendars } from './busy-calendars.ts'
import { busyTimesOf } from './busy-times.ts'
import { fetchCalendar, sourceOf } from './fetch.ts'

/** How often a calendar is read. The cron trigger's runs are as far apart, and may come some seconds early. */
const EVERY_MS = 5 * MINUTE_MS - 30_000
/** Times are known for a week more than is bookable: a feed that fails for days does not open the days that come into reach. */
const DAYS_AHEAD = HORIZON_DAYS_MAX + 9
/** The ledger keeps a calendar's busy times in one value of at most 2 MB. */
const INTERVALS_MAX = 20_000
/** Strangers' invitations may name as many zones as they like, as long as they like. */
const NAMES_MAX = 20
const NAME_LENGTH = 80

/** Reads the hosts' own calendars here, where parsing holds up no booking. Until the next good reading the last one stays. */
export async function readBusyCalendars(env: Env, now: Millis): Promise<void> {
  const named = busyCalendars(env)
  if (!named) return writeLog('error', { event: 'calendar_read', kind: 'failed', reason: 'not_json' })
  const calendars = await Promise.all(named.map(async (one) => ({ ...one, source: await sourceOf(one.address) })))
  const listed = calendars.map(({ host, source }) => ({ host, source }))
  const states = await ifReachable(callLedger(env, (ledger) => ledger.keepCalendars(listed)))
  const ofHosts = Map.groupBy(calendars, ({ host }) => host)
  const due = (states ?? []).flatMap((state) => {
    const address = ofHosts.get(state.host)?.[(state.number ?? 1) - 1]?.address
    return address !== undefined && now - (state.triedAt ?? 0) >= EVERY_MS ? [{ address, state }] : []
  })
  if (due.length === 0) return
  const { hosts } = await readSchedule(env, now)
  for (const { address, state } of inTurn(due, now)) await readOne(env, address, state, hosts, now)
}

async function readOne(env: Env, address: string, state: CalendarState, hosts: readonly Host[], now: Millis): Promise<void> {
  const startedAt = Date.now()
  const { host, number = 1 } = state
  const owner = hosts.find(({ key }) => key === host)?.email
  const tried = await tryCalendar(env, address, state, owner, now)
  await ifReachable(callLedger(env, (ledger) => ledger.storeCalendar(host, tried, number)))
  writeLog(tried.outcome === 'failed' ? 'error' : 'info', {
    event: 'calendar_read',
    host,
    kind: tried.outcome,
    reason: tried.outcome === 'failed' ? tried.fault : undefined,
    count: tried.outcome === 'read' ? tried.busy.length : undefined,
    ms: Date.now() - startedAt,
  })
}

async function tryCalendar(
  env: Env,
  address: string,
  state: CalendarState,
  owner: string | undefined,
  now: Millis,
): Promise<CalendarTry> {
  // The first reading of each day is a whole one, because repeated events reach into the day that has come into view.
  const known = utcDay(state.readAt ?? 0) === utcDay(now) ? state : undefined
  const got = await fetchCalendar(address, { known, local: env.CALENDARS_HTTP === '1' })
  if (got.outcome !== 'fetched') return got
  try {
    const range = { from: Date.parse(addDays(utcDay(now), -1)), to: Date.parse(addDays(utcDay(now), DAYS_AHEAD)) }
    const times = busyTimesOf(got.text, range, isOwnUid, owner)
    if (!times.ok) return { outcome: 'failed', fault: times.fault }
    const { busy, unread, guessedZones } = times
    if (busy.length > INTERVALS_MAX) return { outcome: 'failed', fault: 'too_many' }
    return { outcome: 'read', busy, unread, guessedZones: guessedZones?.slice(0, NAMES_MAX).map(shortName), ...got.version }
  } catch (error) {
    // A bug of ours in one calendar must not keep the others from being read.
    writeLog('error', { event: 'calendar_crashed', ...describeError(error) })
    return { outcome: 'failed', fault: 'unreadable' }
  }
}

/** Another calendar is the first one in each run: where one takes all the time that a run has, the others are read in the next. */
function inTurn<T>(items: readonly T[], now: Millis): T[] {
  const first = Math.floor(now / (5 * MINUTE_MS)) % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}

function shortName(name: string): string {
  const signs = [...name]
  return signs.length > NAME_LENGTH ? `${signs.slice(0, NAME_LENGTH - 1).join('')}…` : name
}

function utcDay(instant: Millis): string {
  return new Date(instant).toISOString().slice(0, 10)
}
