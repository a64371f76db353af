import type { AlertKind } from './message-kinds'

const MINUTE_MS = 60 * 1000

/**
 * The least time between two alerts of one kind. What may fail again with every run is reported once an hour; a calendar is no
 * matter of minutes, and its owner may be away.
 */
const QUIET_MS: Record<AlertKind, number> = {
  'alert-dead': 15 * MINUTE_MS,
  'alert-failed': 60 * MINUTE_MS,
  'alert-late': 60 * MINUTE_MS,
  'alert-refused': 60 * MINUTE_MS,
  'alert-ceiling': 60 * MINUTE_MS,
  'alert-calendar': 12 * 60 * MINUTE_MS,
}

/** A fault often hits several messages at once, so an alert waits this long and reports them together. */
const GATHER_MS = 10 * 1000

/** For one kind of alert: whether one is waiting, and when the last one was settled or is to be sent (ms since 1970). */
export type AlertHistory = { waiting: boolean; lastAt: number | null }

/**
 * When to send an alert about trouble found now. Undefined if one is waiting: it is written when it is sent, so it covers
 * this trouble too. During the quiet time after an alert, the next one waits for its end.
 */
export function alertDue(kind: AlertKind, { waiting, lastAt }: AlertHistory, now: number): number | undefined {
  if (waiting) return undefined
  return Math.max(now + GATHER_MS, lastAt === null ? 0 : lastAt + QUIET_MS[kind])
}
