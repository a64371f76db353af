import type { Day, Slot } from './list-slots'

const MINUTE_MS = 60_000

/**
 * Makes the slots that a busy time overlaps unavailable, in one pass. Whole sessions are compared, not starts, because the slot
 * length may have changed since a booking. `days` and `busy` (UTC ISO) are sorted.
 */
export function takeBusyTimes(
  days: readonly Day[],
  slotMinutes: number,
  busy: readonly { startsAt: string; endsAt: string }[],
): Day[] {
  const sessions = mergeOverlaps(busy)
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

type Session = { starts: number; ends: number }

/** Merges overlapping sessions, which may have different lengths, so that they end in the order in which they start. */
function mergeOverlaps(busy: readonly { startsAt: string; endsAt: string }[]): Session[] {
  const merged: Session[] = []
  for (const { startsAt, endsAt } of busy) {
    const session = { starts: Date.parse(startsAt), ends: Date.parse(endsAt) }
    const last = merged.at(-1)
    if (last && session.starts < last.ends) last.ends = Math.max(last.ends, session.ends)
    else merged.push(session)
  }
  return merged
}
