/** Stale alarms can hang; one this late is taken for lost. */
const LATE_MS = 60_000
/** A send takes at most ten seconds, so a message "sending" for longer was left behind by a stopped process. */
const ABANDONED_MS = 30_000

/** Times are ms since 1970; null when there is no such message. */
export type OutboxClock = { firstPendingAt: number | null; firstSendingSince: number | null; circuitOpenUntil: number }

/** When the outbox has to wake next, or null when nothing waits. */
export function nextAlarm({ firstPendingAt, firstSendingSince, circuitOpenUntil }: OutboxClock, now: number): number | null {
  const due: number[] = []
  if (firstPendingAt !== null) due.push(Math.max(firstPendingAt, circuitOpenUntil))
  if (firstSendingSince !== null) due.push(firstSendingSince + ABANDONED_MS)
  return due.length === 0 ? null : Math.max(now, Math.min(...due))
}

/** True if no alarm is set, or one that should have rung long ago. */
export function isAlarmLost(alarmAt: number | null, now: number): boolean {
  return alarmAt === null || alarmAt < now - LATE_MS
}
