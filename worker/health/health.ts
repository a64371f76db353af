import { Hono } from 'hono'
import { WORDS_PREFIX } from '../../shared/content/page-words.ts'
import type { CalendarHealth, Health, Overdue, Trouble, WaitingHealth } from '../../shared/health.ts'
import { LATE_AFTER_MS } from '../../shared/lead.ts'
import type { MailSender, Receiver } from '../../shared/message.ts'
import { PUBLIC_PAGES } from '../../shared/paths.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import { sessionsOutside } from '../../shared/schedule/sessions-outside.ts'
import { type Millis, SECOND_MS } from '../../shared/time.ts'
import { checkWords } from '../../shared/words/entry.ts'
import { nightlyHealth } from '../backup/nightly-files.ts'
import { hasBusyCalendars } from '../calendars/busy-calendars.ts'
import { calendarReport } from '../calendars/report.ts'
import type { CalendarReport } from '../calendars/what-blocks.ts'
import type { AppEnv, Env } from '../env.ts'
import { peopleState } from '../people/people.ts'
import type { OutboxHealth } from '../queue/backlog.ts'
import { readSchedule, readScheduleEntry, scheduleOf } from '../schedule/schedule.ts'
import { cachedJson } from '../storage/edge-cache.ts'
import { type Entry, readKvTexts } from '../storage/kv.ts'
import { callLedger, ifReachable } from '../storage/objects.ts'

/**
 * `isRestoring`: it takes nothing until its restore has ended. `atLimit`: a lead or a change was refused by its daily limit. `calendars`:
 * absent if no host has one. `housekeptAt`: when the cron trigger last did its daily clean-up. `waiting`: absent while leads may wait for
 * any time. `sender`: who sends mail now. `refusedBy`: who refuses our key or address now.
 */
export type LedgerHealth = OutboxHealth & {
  alarmArmed: boolean
  lastGoodSchedule: string | undefined
  isRestoring: boolean
  atLimit: boolean
  calendars?: CalendarHealth
  housekeptAt?: Millis
  waiting?: WaitingHealth
  sender: MailSender | null
  refusedBy: Receiver[]
}

/**
 * Degraded means that leads may be lost or late, or that what the site goes by is out of date. A visitor's dead mail is only counted: any
 * mistyped address causes one. Nor is it degraded by leads that wait: people are late, the site works.
 */
async function checkHealth(env: Env, now: Millis): Promise<Health> {
  const [ledger, entry, people, areWordsWell, backup] = await Promise.all([
    ifReachable(callLedger(env, (stub) => stub.health())),
    readScheduleEntry(env, now),
    env.ACCESS_AUD ? peopleState(env) : undefined,
    // While KV is out of reach, that alone is the trouble.
    checkAllWords(env).catch(() => true),
    nightlyHealth(env, now),
  ])
  const config = entry.state !== 'unreachable'
  const schedule = scheduleInForce(entry.state, ledger?.lastGoodSchedule, now)
  const key = Boolean(env.MAILCHANNELS_API_KEY || env.EMAIL)
  const peopleInForce = config && (people === 'last-good' || people === 'unreadable') ? people : 'ok'
  const areEntriesWell = config && schedule === 'ok' && peopleInForce === 'ok' && areWordsWell
  const isBackedUp = backup !== 'stale' && backup !== 'invalid'
  const ok = ledger !== undefined && areEntriesWell && key && isLedgerWell(ledger) && isBackedUp
  return {
    status: ok ? 'ok' : 'degraded',
    checks: {
      ledger: ledger !== undefined,
      config,
      schedule,
      ...(env.ACCESS_AUD && { people: peopleInForce }),
      ...(!areWordsWell && { words: 'faulty' as const }),
      intake: ledger ? intakeOf(ledger) : null,
      mail: { key, ...(env.EMAIL && { sender: ledger?.sender ?? null }) },
      cron: ledger ? cronHealth(ledger, now) : null,
      ...(hasBusyCalendars(env) && { calendars: ledger?.calendars ?? null }),
      ...(backup && { backup }),
      ...(ledger?.waiting && { waiting: ledger.waiting }),
      outbox: ledger ? publicCounts(ledger) : null,
    },
  }
}

/** Whether what KV changes of each page's words is valid. */
async function checkAllWords(env: Env): Promise<boolean> {
  const keys = PUBLIC_PAGES.map(({ id }) => WORDS_PREFIX + id)
  const texts = await readKvTexts(env, keys)
  return PUBLIC_PAGES.every(({ id }) => checkWords(id, texts.get(WORDS_PREFIX + id) ?? '{}').ok)
}

function intakeOf({ isRestoring, atLimit }: LedgerHealth): NonNullable<Health['checks']['intake']> {
  if (isRestoring) return 'restoring'
  return atLimit ? 'ceiling' : 'open'
}

function isLedgerWell(ledger: LedgerHealth): boolean {
  const { calendars, held, oldestAgeSeconds, noticeDied, alarmArmed } = ledger
  // An invitation from anybody may be one that nobody understands, so that alone is no alarm.
  const areCalendarsWell = calendars === undefined || calendars === 'ok' || calendars === 'partial'
  const isOpen = intakeOf(ledger) === 'open'
  return isOpen && areCalendarsWell && held === 0 && oldestAgeSeconds * 1000 <= LATE_AFTER_MS && !noticeDied && alarmArmed
}

/** It never makes the health degraded: a site that has just been deployed has had no run yet. */
function cronHealth({ housekeptAt }: LedgerHealth, now: Millis) {
  return { cleanUpAgeSeconds: housekeptAt === undefined ? null : Math.floor((now - housekeptAt) / SECOND_MS) }
}

function publicCounts({ pending, held, oldestAgeSeconds, dead, alarmArmed, refusedBy }: LedgerHealth) {
  const counts = { pending, oldestAgeSeconds, dead, alarmArmed }
  return { ...counts, ...(held > 0 && { held }), ...(refusedBy.length > 0 && { refusedBy }) }
}

function scheduleInForce(state: Entry<unknown>['state'], kept: string | undefined, now: Millis): Health['checks']['schedule'] {
  if (state === 'good' || state === 'absent') return 'ok'
  return kept !== undefined && scheduleOf(kept, now) ? 'last-good' : 'default'
}

/** More are not shown at once. */
const DEAD_SHOWN = 200

export async function findTrouble(env: Env, now: Millis): Promise<Trouble> {
  const [health, [schedule, overdue], sessions, found, report] = await Promise.all([
    checkHealth(env, now),
    scheduleAndOverdue(env, now),
    ifReachable(callLedger(env, (ledger) => ledger.comingSessions())),
    ifReachable(callLedger(env, (ledger) => ledger.deadMessages(DEAD_SHOWN + 1))),
    ifReachable(calendarReport(env, now)),
  ])
  return {
    health,
    dead: found ? { messages: found.slice(0, DEAD_SHOWN), more: found.length > DEAD_SHOWN } : null,
    calendars: report ? withoutAddress(report) : null,
    outside: sessions ? sessionsOutside(schedule, sessions) : null,
    overdue: overdue ?? null,
  }
}

/** The ledger is not asked while leads may wait for any time. */
async function scheduleAndOverdue(env: Env, now: Millis): Promise<[Schedule, Overdue | null | undefined]> {
  const schedule = await readSchedule(env, now)
  if (schedule.contactWithinMinutes === undefined) return [schedule, null]
  return [schedule, await ifReachable(callLedger(env, async (ledger) => await ledger.overdue(schedule)))]
}

/** Who reads the feed's address gets every booking without signing in, so it is shown nowhere but to operators. */
function withoutAddress({ feedPath: _, ...report }: CalendarReport): Omit<CalendarReport, 'feedPath'> {
  return report
}

export const healthRoute = new Hono<AppEnv>().get('/', async (c) => {
  const health = await cachedJson(c.env, '/api/health', Date.now(), () => checkHealth(c.env, Date.now()))
  return c.json(health, health.status === 'ok' ? 200 : 503)
})
