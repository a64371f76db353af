import { expect, it } from 'vitest'
import { suggestedDays } from '../../../../client/studio/lead/next-step.tsx'

const nextOn = (at: string) => suggestedDays(Date.parse(at))[1]

it('offers the next day on which the agency works, by its name unless it is tomorrow', () => {
  expect(suggestedDays(Date.parse('2026-11-26T09:00:00+11:00'))).toEqual([
    ['2026-11-26', 'Today'],
    ['2026-11-27', 'Tomorrow'],
    ['2026-12-03', 'In a week'],
  ])
  expect(nextOn('2026-11-27T17:00:00+11:00')).toEqual(['2026-11-30', 'Monday'])
  expect(nextOn('2026-11-29T09:00:00+11:00')).toEqual(['2026-11-30', 'Tomorrow'])
  expect(nextOn('2026-12-24T16:00:00+11:00')).toEqual(['2026-12-29', 'Tuesday'])
})
