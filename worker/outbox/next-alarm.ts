import type { Channel } from './message-kinds'

/** An alarm that is this late counts as lost. */
const LATE_MS = 60_000
/** A send takes at most ten seconds, so a message "sending" for longer was left behind by a stopped process. */
const ABANDONED_MS = 30_000

/** When a channel's first message is due (null if none waits), and until when its circuit is open. ms since 1970. */
export type ChannelClock = { firstAt: number | null; openUntil: number }
export type OutboxClock = { channels: Record<Channel, ChannelClock>; firstSendingSince: number | null }

/** When the next run is needed, or null if nothing waits. */
export function nextAlarm({ channels, firstSendingSince }: OutboxClock, now: number): number | null {
  const due = Object.values(channels).flatMap(({ firstAt, openUntil }) =>
    firstAt === null ? [] : [Math.max(firstAt, openUntil)],
  )
  if (firstSendingSince !== null) due.push(firstSendingSince + ABANDONED_MS)
  return due.length === 0 ? null : Math.max(now, Math.min(...due))
}

/** True if no alarm is set, or one that should have fired long ago. */
export function isAlarmLost(alarmAt: number | null, now: number): boolean {
  return alarmAt === null || alarmAt < now - LATE_MS
}

/** True if the alarm fires after a message is due. This happens if an alert was queued outside a run. */
export function isAlarmTooLate(alarmAt: number | null, due: number): boolean {
  return alarmAt !== null && alarmAt > due
}
