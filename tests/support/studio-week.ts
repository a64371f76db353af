import { experimentResult, experimentsOf } from '../../shared/report/experiment.ts'
import { lastWeek, type WeekReport } from '../../shared/report/week.ts'
import { addDays, sydneyDate } from '../../shared/sydney-time.ts'
import { DAY_MS } from '../../shared/time.ts'

/** A sample of a busy week, in which much is unusual: what the studio's API answers then. `campaign` is a key. */
export function studioWeek(campaign: string, now = Date.now()): WeekReport {
  const today = sydneyDate(now)
  const from = lastWeek(today)
  const booked = (key: string, title: string, visits: number, count: number) => ({
    campaign: key,
    title,
    visits,
    booked: count,
    cents: count * 24_000,
  })
  const days = Array.from({ length: 20 }, (_, index) => addDays(from, -index))
  const visits = {
    days: days.flatMap((day) => ['b', 'a'].map((arm) => ({ day, variant: `claim.${arm}`, seen: 60 }))),
    fullDays: [],
  }
  const bookings = {
    days: days.flatMap((day) => [
      { day, variant: 'claim.a', booked: 1, due: 0, kept: 0, won: 0, cents: 0 },
      { day, variant: 'claim.b', booked: 3, due: 0, kept: 0, won: 0, cents: 0 },
    ]),
  }
  const [counts] = experimentsOf(visits, bookings, { name: 'claim', arms: 2 })
  return {
    from,
    to: addDays(from, 6),
    isOver: true,
    leads: { count: 34, before: [18, 21, 16, 14, 19, 17, 12, 15] },
    kept: { count: 9, before: [11, 10, 12, 9, 8, 10, 9, 11] },
    due: 14,
    won: { count: 3, before: [2, 0, 1, 3, 1, 2, 0, 1] },
    cents: { count: 1_240_000, before: [480_000, 0, 120_000, 900_000, 240_000, 650_000, 0, 110_000] },
    unanswered: { count: 4, since: now - 5 * DAY_MS },
    sessions: [3, 2, 0, 4, 1, 0, 0].map((count, index) => ({ day: addDays(today, index), count })),
    campaigns: [
      booked('fractional-cmo', 'Fractional CMO', 640, 4),
      booked(campaign, 'Your street walks past. Count it.', 310, 31),
      booked('nfp-digital-growth-scan', 'Digital growth scan', 220, 8),
    ],
    experiments: counts
      ? [{ campaign, title: 'Your street walks past. Count it.', result: experimentResult(counts, today) }]
      : [],
    stuck: [{ code: 'dead', count: 3 }, { code: 'calendars' }, { code: 'backup' }],
  }
}
