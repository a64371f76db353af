import { expect, test } from 'vitest'
import { type CampaignCounts, funnelOf, reportLines } from '../../../../shared/report/counts.ts'

const NONE = { booked: 0, due: 0, kept: 0, won: 0, cents: 0 }
const NOBODY = { seen: 0, opened: 0, details: 0, times: 0 }

test('each step has its rate of the step before and of all visits, and kept sessions only that of those due', () => {
  const lines = funnelOf(
    { seen: 1000, opened: 300, details: 100, times: 80 },
    { booked: 40, due: 25, kept: 20, won: 5, cents: 0 },
  )
  const rates = lines.map(({ step, count, ofBefore, ofVisits }) => [
    step,
    count,
    ...[ofBefore, ofVisits].map((rate) => (typeof rate === 'object' ? `${rate.count} of ${rate.of}` : rate)),
  ])
  expect(rates).toEqual([
    ['seen', 1000, undefined, undefined],
    ['opened', 300, '300 of 1000', '300 of 1000'],
    ['details', 100, '100 of 300', '100 of 1000'],
    ['times', 80, '80 of 100', '80 of 1000'],
    ['booked', 40, '40 of 80', '40 of 1000'],
    ['kept', 20, '20 of 25', '20 of 1000'],
    ['won', 5, '5 of 20', '5 of 1000'],
  ])
})

test('more bookings than counted visits are no rate above one', () => {
  const [, , , , booked, kept, won] = funnelOf(
    { seen: 2, opened: 0, details: 0, times: 0 },
    { booked: 3, due: 0, kept: 0, won: 1, cents: 0 },
  )
  expect(booked).toMatchObject({ count: 3, ofBefore: 'over', ofVisits: 'over' })
  expect(kept).toMatchObject({ ofBefore: 'of-none' })
  expect(won).toMatchObject({ count: 1, ofBefore: 'over' })
})

const counts: CampaignCounts = {
  campaign: 'spring',
  wordings: [],
  sources: [],
  before: [],
  from: '2026-11-22',
  to: '2026-11-24',
  visits: {
    days: [
      { day: '2026-11-22', variant: 'one.a', ...NOBODY, seen: 10 },
      { day: '2026-11-22', variant: 'one.b', ...NOBODY, seen: 12 },
      { day: '2026-11-24', variant: null, ...NOBODY, seen: 5, opened: 2 },
    ],
    sources: [
      { source: 'direct', ...NOBODY, seen: 4 },
      { source: 'news', ...NOBODY, seen: 20, opened: 2 },
    ],
    devices: [
      { device: 'computer', ...NOBODY, seen: 7 },
      { device: 'phone', ...NOBODY, seen: 20, opened: 2 },
    ],
    fullDays: ['2026-11-23'],
  },
  bookings: {
    days: [
      { day: '2026-11-22', variant: 'one.b', ...NONE, booked: 1 },
      { day: '2026-11-23', variant: null, ...NONE, booked: 2, won: 1, cents: 120_000 },
    ],
    sources: [
      { source: 'news', ...NONE, booked: 1 },
      { source: 'a partner', ...NONE, booked: 2 },
    ],
  },
  experiments: [],
  notes: [],
}

test('days and weeks are all of the range, those without anything too', () => {
  const line = ({ name, visits, bookings, fullDays }: ReturnType<typeof reportLines>[number]) => [
    name,
    visits.seen,
    bookings?.booked,
    fullDays,
  ]
  expect(reportLines(counts, 'day').map(line)).toEqual([
    ['2026-11-22', 22, 1, 0],
    ['2026-11-23', 0, 2, 1],
    ['2026-11-24', 5, 0, 0],
  ])
  expect(reportLines(counts, 'week').map(line)).toEqual([
    ['2026-11-16', 22, 1, 0],
    ['2026-11-23', 5, 2, 1],
  ])
})

test('sources begin with the most visits, and one that no visit has is a line too', () => {
  const lines = reportLines(counts, 'source').map(({ name, visits, bookings, rate }) => [
    name,
    visits.seen,
    bookings?.booked,
    typeof rate === 'object' ? rate.rate : rate,
  ])
  expect(lines).toEqual([
    ['news', 20, 1, 1 / 20],
    ['direct', 4, 0, 0],
    ['a partner', 0, 2, 'over'],
  ])
})

test('devices have visits alone', () => {
  expect(reportLines(counts, 'device').map(({ name, visits, bookings }) => [name, visits.seen, bookings])).toEqual([
    ['phone', 20, undefined],
    ['computer', 7, undefined],
    ['tablet', 0, undefined],
  ])
})
