import { expect, it } from 'vitest'
import { isStale, type Night, nightsToDelete } from '../../../../worker/backup/nightly-files.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const TODAY = '2026-11-26'

const dayBefore = (days: number) => new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10)
const night = (day: string, isWhole = true): Night => ({ day, isWhole, bytes: 1, files: ['0001-last.age'] })
const kept = (nights: readonly Night[]) => {
  const gone = nightsToDelete(nights, TODAY)
  return nights.filter((each) => !gone.includes(each)).map(({ day }) => day)
}

it('of a hundred nights the newest fourteen are kept, and the newest of each of eight weeks', () => {
  const days = kept(Array.from({ length: 100 }, (_, before) => night(dayBefore(before))))
  expect(days.slice(0, 14)).toEqual(Array.from({ length: 14 }, (_, before) => dayBefore(before)))
  // Sundays, the last days of their weeks.
  expect(days.slice(14)).toEqual(['2026-11-08', '2026-11-01', '2026-10-25', '2026-10-18', '2026-10-11'])
})

it('a night that failed does not cost its week', () => {
  const nights = Array.from({ length: 60 }, (_, before) => dayBefore(before)).filter((day) => day !== '2026-11-01')
  expect(kept(nights.map((day) => night(day)))).toContain('2026-10-31')
})

it('a night that is not whole is deleted, unless it is tonight’s', () => {
  expect(kept([night(TODAY, false), night(dayBefore(1), false), night(dayBefore(2))])).toEqual([TODAY, dayBefore(2)])
})

it('no night is kept for longer than the privacy policy says, though none came after it', () => {
  expect(kept([night(dayBefore(89)), night(dayBefore(90))])).toEqual([dayBefore(89)])
})

it('a backup is stale 36 hours after the last whole one, or after the first was begun', () => {
  const now = Date.parse('2026-11-26T00:00:00Z')
  const doneAt = (hours: number) => ({
    since: 0,
    done: { day: TODAY, madeAt: 0, endedAt: now - hours * HOUR_MS, parts: 1, rows: 1 },
  })
  expect([isStale(undefined, now), isStale(doneAt(36), now), isStale(doneAt(37), now)]).toEqual([false, false, true])
  expect([isStale({ since: now - 36 * HOUR_MS }, now), isStale({ since: now - 37 * HOUR_MS }, now)]).toEqual([false, true])
})
