import type { AlertKind } from './message-kinds'

const MINUTE_MS = 60 * 1000

/** A message normally leaves within seconds; by now it has failed five times. Health is degraded from then on, too. */
export const LATE_AFTER_MS = 15 * MINUTE_MS

/** No kind of trouble is told more often than this. What fails again with every run is told once an hour. */
const QUIET_MS: Record<AlertKind, number> = {
  'alert-dead': 15 * MINUTE_MS,
  'alert-failed': 60 * MINUTE_MS,
  'alert-late': 60 * MINUTE_MS,
  'alert-refused': 60 * MINUTE_MS,
  'alert-ceiling': 60 * MINUTE_MS,
}

/** What goes wrong goes wrong for several messages at once; they are told together. */
const GATHER_MS = 10 * 1000

/** Of one kind of alert: whether one is still to be sent, and when the last was queued or is to leave (ms since 1970). */
export type AlertHistory = { waiting: boolean; lastAt: number | null }

/**
 * When an alert of trouble met now is to leave; undefined if one that is still to be sent tells of it anyway, for an
 * alert is written when it leaves. What happens in the quiet after one is told at its end.
 */
export function alertDue(kind: AlertKind, { waiting, lastAt }: AlertHistory, now: number): number | undefined {
  if (waiting) return undefined
  return Math.max(now + GATHER_MS, lastAt === null ? 0 : lastAt + QUIET_MS[kind])
}
