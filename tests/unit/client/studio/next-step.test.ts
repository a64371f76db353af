import { expect, it } from 'vitest'
import { suggestedDays } from '../../../../client/studio/lead/next-step.tsx'
import { parseScheduleEntry } from '../../../../shared/schedule/entry.ts'
import { builtInSchedule } from '../../../../shared/schedule/schedule.ts'

function daysFrom(at: string, entry: object = {}) {
  const now = Date.parse(at)
  const checked = parseScheduleEntry(builtInSchedule(now), entry)
  return checked.ok ? suggestedDays(checked.value, now) : []
}
const nextOn = (at: string, entry?: object) => daysFrom(at, entry)[1]

it('offers the next day on which the agency works by its own hours, by its name unless it is tomorrow', () => {
  expect(daysFrom('2026-11-26T09:00:00+11:00')).toEqual([
    ['2026-11-26', 'Today'],
    ['2026-11-27', 'Tomorrow'],
    ['2026-12-03', 'In a week'],
  ])
  expect(nextOn('2026-11-27T17:00:00+11:00')).toEqual(['2026-11-30', 'Monday'])
  expect(nextOn('2026-11-29T09:00:00+11:00')).toEqual(['2026-11-30', 'Tomorrow'])
  expect(nextOn('2026-12-24T16:00:00+11:00')).toEqual(['2026-12-29', 'Tuesday'])
  const saturdays = { hours: { saturday: [{ from: '10:00', to: '11:00' }] } }
  expect(nextOn('2026-11-27T17:00:00+11:00', saturdays)).toEqual(['2026-11-28', 'Tomorrow'])
  expect(nextOn('2026-11-26T09:00:00+11:00', { closedDates: ['2026-11-27'] })).toEqual(['2026-11-30', 'Monday'])
})
