/** Stale alarms can hang; one this late is taken for lost. */
const LATE_MS = 60_000
/** A send takes at most ten seconds, so a message "sending" for longer was left behind by a stopped process. */
const ABANDONED_MS = 30_000

/** Times are ms since 1970; null when there is no such message. The circuit holds up mail alone. */
export type OutboxClock = {
  firstMailAt: number | null
  /** To a webhook, an alert's too. */
  firstWebhookAt: number | null
  firstSendingSince: number | null
  circuitOpenUntil: number
}

/** When the outbox has to wake next, or null when nothing waits. */
export function nextAlarm(clock: OutboxClock, now: number): number | null {
  const { firstMailAt, firstWebhookAt, firstSendingSince, circuitOpenUntil } = clock
  const due: number[] = []
  if (firstMailAt !== null) due.push(Math.max(firstMailAt, circuitOpenUntil))
  if (firstWebhookAt !== null) due.push(firstWebhookAt)
  if (firstSendingSince !== null) due.push(firstSendingSince + ABANDONED_MS)
  return due.length === 0 ? null : Math.max(now, Math.min(...due))
}

/** True if no alarm is set, or one that should have rung long ago. */
export function isAlarmLost(alarmAt: number | null, now: number): boolean {
  return alarmAt === null || alarmAt < now - LATE_MS
}

/** True if the alarm rings after something is due that was queued beside a run, as an alert is. */
export function isAlarmTooLate(alarmAt: number | null, due: number): boolean {
  return alarmAt !== null && alarmAt > due
}
