import { CalendarTable } from './calendar-table'

/** A booked session, or a busy time of a host's own calendar; UTC ISO. */
export type BusyTime = { host: string; startsAt: string; endsAt: string }

/** The sessions that start between `from` and `to`, and the calendars' times that touch them, by start; all UTC ISO. */
export function busyBetween(sql: SqlStorage, from: string, to: string): BusyTime[] {
  const query = `SELECT host, starts_at AS startsAt, ends_at AS endsAt FROM bookings
    WHERE status = 'booked' AND starts_at >= ? AND starts_at < ? ORDER BY starts_at`
  const booked = sql.exec<BusyTime>(query, from, to).toArray()
  const busy = [...new CalendarTable(sql).busy()].flatMap(([host, times]) =>
    times.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from).map((time) => ({ host, ...time })),
  )
  if (busy.length === 0) return booked
  return [...booked, ...busy].sort((one, other) => one.startsAt.localeCompare(other.startsAt))
}
