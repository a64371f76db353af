import { describe, expect, it } from 'vitest'
import {
  countedFrom,
  lastDays,
  rangeError,
  readRange,
  usualPeriod,
  writeRange,
} from '../../../../client/studio/reports/range.tsx'

const TODAY = '2026-11-26'
const read = (search: string) => readRange(new URLSearchParams(search), TODAY)

describe('the days of the numbers', () => {
  it('are the last 28 unless the address asks for others that there are', () => {
    const usual = { choice: '28', range: { from: '2026-10-30', to: TODAY } }
    for (const search of [
      '',
      '?days=5',
      '?from=2026-02-30&to=2026-03-01',
      '?from=2026-03-02&to=2026-03-01',
      '?from=2024-11-25&to=2026-11-26',
    ])
      expect(read(search)).toEqual(usual)
  })

  it('stand in the address, so that they can be passed on', () => {
    for (const search of ['', '?days=7', '?days=90', '?from=2026-03-01&to=2026-03-01', '?from=2024-11-26&to=2026-11-26']) {
      const { choice, range } = read(search)
      expect(writeRange(choice, range)).toBe(search)
    }
  })

  it('come in their order, and are at most two years', () => {
    expect(rangeError({ from: '2026-11-26', to: '2026-11-25' })).toBe('backwards')
    expect(rangeError(lastDays(731, TODAY))).toBeUndefined()
    expect(rangeError(lastDays(732, TODAY))).toBe('tooLong')
  })

  it('are shown by week where there are many', () => {
    expect([7, 90, 92, 93, 731].map((days) => usualPeriod(lastDays(days, TODAY)))).toEqual(['day', 'day', 'day', 'week', 'week'])
  })

  it('begin with the first visit where counting began within them', () => {
    const range = lastDays(7, TODAY)
    const days = [
      { day: '2026-11-24', seen: 2 },
      { day: '2026-11-23', seen: 1 },
      { day: '2026-11-21', seen: 0 },
    ]
    expect(countedFrom(range, days)).toBe('2026-11-23')
    expect(countedFrom({ ...range, from: '2026-11-23' }, days)).toBeUndefined()
    expect(countedFrom(range, [])).toBeUndefined()
  })
})
