import type { Block } from '../../rules/what-blocks'
import { CalendarTable } from './calendar-table'

/** Everything that touches the time between `from` and `to`; UTC ISO. For operators: visitors never learn of hosts and references. */
export function blocksBetween(sql: SqlStorage, from: string, to: string): Block[] {
  const booked = sql
    .exec<Block>(
      `SELECT host, starts_at AS startsAt, ends_at AS endsAt, reference FROM bookings
        WHERE status = 'booked' AND starts_at < ? AND ends_at > ? ORDER BY starts_at`,
      to,
      from,
    )
    .toArray()
  const busy = [...new CalendarTable(sql).busy()].flatMap(([host, times]) =>
    times
      .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
      .map(({ startsAt, endsAt }): Block => ({ host, startsAt, endsAt, reference: null })),
  )
  return [...booked, ...busy]
}
