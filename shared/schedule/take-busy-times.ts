import type { Day, Slot } from './list-slots'

const MINUTE_MS = 60_000

/**
 * Days (in order) without the slots that a busy time overlaps. Whole sessions are compared, not starts: bookings outlive a
 * change of the slot length. `busy` is sorted by start, UTC ISO. One pass over both lists, however full the calendar is.
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

/** Sessions of different lengths may overlap; as one they end in the order in which they start. */
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
