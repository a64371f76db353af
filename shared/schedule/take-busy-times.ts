import type { Day, Slot } from './list-slots'
import { mergeIntervals } from './merge-intervals'

const MINUTE_MS = 60_000

/**
 * Makes the slots that a busy time overlaps unavailable, in one pass. Whole sessions are compared, not starts, because the slot
 * length may have changed since a booking. `days` are sorted; `busy` is UTC ISO.
 */
export function takeBusyTimes(
  days: readonly Day[],
  slotMinutes: number,
  busy: readonly { startsAt: string; endsAt: string }[],
): Day[] {
  const sessions = mergeIntervals(
    busy.map(({ startsAt, endsAt }) => ({ starts: Date.parse(startsAt), ends: Date.parse(endsAt) })),
  )
  let next = 0
  const isFree = ({ startsAt }: Slot) => {
    const starts = Date.parse(startsAt)
    while (next < sessions.length && (sessions[next]?.ends ?? 0) <= starts) next++
    const session = sessions[next]
    return session === undefined || session.starts >= starts + slotMinutes * MINUTE_MS
  }
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({ ...slot, available: isFree(slot) && slot.available })),
  }))
}
