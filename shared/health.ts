import type { DeadMessage, MailSender, Receiver } from './message.ts'
import type { SessionOutside } from './schedule/sessions-outside.ts'
import type { Millis } from './time.ts'

/** The response of GET /api/health. */
export type Health = {
  status: 'ok' | 'degraded'
  checks: {
    ledger: boolean
    config: boolean
    /** Which schedule is used: KV's ('ok'), the last valid one from KV, or the built-in one. */
    schedule: 'ok' | 'last-good' | 'default'
    /** Which list of people the studio goes by; if KV's is faulty, an earlier one, or none: all are readers. Absent without a studio. */
    people?: 'ok' | 'last-good' | 'unreadable'
    /** There if the words of a built-in page in KV are invalid, so that it is shown as built. */
    words?: 'faulty'
    /** Null if the ledger cannot be reached; 'restoring' amid a restore, 'ceiling' while a daily limit is reached. */
    intake: 'open' | 'restoring' | 'ceiling' | null
    /** Whether anything that sends mail is set up. `sender`: who sends now, null if nobody can; absent without EMAIL. */
    mail: { key: boolean; sender?: MailSender | null }
    /** How long ago the cron trigger did its daily clean-up, null if it never did. Null itself if the ledger cannot be reached. */
    cron: { cleanUpAgeSeconds: number | null } | null
    /** How the hosts' own calendars stand; absent if none is set up, null if the ledger cannot be reached. */
    calendars?: CalendarHealth | null
    /** How the nightly backups stand; absent without the binding BACKUPS. */
    backup?: NightlyHealth
    /** Whether a lead waits longer for a call than the schedule allows; absent if it allows any time, or the ledger cannot be reached. */
    waiting?: WaitingHealth
    /**
     * Null if the ledger cannot be reached. `dead`: of seven days; 100 means 100 or more. `held`: since a restore. `refusedBy`: who
     * refuses our key or address; absent if nobody does.
     */
    outbox: {
      pending: number
      oldestAgeSeconds: number
      dead: number
      alarmArmed: boolean
      held?: number
      refusedBy?: Receiver[]
    } | null
  }
}

/** How the hosts' own calendars stand, by the one that is worst off. */
export type CalendarHealth = 'ok' | 'partial' | 'stale' | 'unread' | 'invalid'

/**
 * The leads that wait longer for a call than the schedule allows, counted up to COUNTED_MAX. `reference`: of the one that waits longest,
 * for `minutes` of opening hours. `within`: how long it allows; `dayMinutes`: how many minutes a day has. No personal data.
 */
export type Overdue = { count: number; reference: string; minutes: number; within: number; dayMinutes: number }

/** Whether anybody waits too long, or nobody does; undefined while the schedule allows any time. */
export type WaitingHealth = 'ok' | 'overdue'

/** `stale`: the newest whole one is over 36 hours old; `invalid`: the key is none of age; `unreachable`: R2 does not answer. */
export type NightlyHealth = 'ok' | 'stale' | 'invalid' | 'unreachable'

/** How the readings of one host's calendar stand. */
export type CalendarReading = {
  host: string
  /** Which of the host's calendars it is, from 1 on. */
  number?: number
  /** Since when the site knows that the host has one. */
  knownAt: Millis
  /** When it was last read with success; null: never. */
  readAt: Millis | null
  /** When it was last tried; null: never. */
  triedAt: Millis | null
  /** Why the last try failed; null if it did not. */
  fault: string | null
  /** How many events and properties of the last reading could not be understood. */
  unread?: number
  /** The names of zones in it that nobody knows. */
  guessedZones?: string[]
}

/**
 * How the hosts' calendars stand. `named`: the hosts in the secret, null if it cannot be read, `twice` the one that is the reason;
 * `unknown`: those of them whom the schedule does not name. `health` null: none is set up. A calendar has a `number` only beside others
 * of its host, and `unread` and `guessedZones` only if there are any.
 */
export type HostCalendars = {
  health: CalendarHealth | null
  named: string[] | null
  twice?: string
  unknown: string[]
  calendars: CalendarReading[]
}

/** What the studio shows of the nightly backups. `done`: the newest that is whole. */
export type Nightly = {
  health: NightlyHealth
  done?: { day: string; madeAt: Millis; endedAt: Millis; parts: number; rows: number }
}

/**
 * What is stuck: the health checks, which have the age of the oldest message; the newest dead messages, `more` if there are others; how
 * the hosts' calendars stand; the booked sessions for which nobody is there; who waits too long for a call. These four are null if the
 * ledger cannot be reached, the last also if nobody does.
 */
export type Trouble = {
  health: Health
  dead: { messages: DeadMessage[]; more: boolean } | null
  calendars: HostCalendars | null
  outside: SessionOutside[] | null
  overdue: Overdue | null
}
