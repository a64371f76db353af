import { expect, it } from 'vitest'
import { confirmationDue, SAME_ADDRESS_MAX } from '../../../worker/outbox/confirmation-due'

const NOW = 1_000_000_000_000
const HOUR_MS = 3_600_000
const hours = (earlier: number) => (confirmationDue(earlier, NOW) - NOW) / HOUR_MS

it('the first three bookings of an address are confirmed at once, the next ones after waits that double', () => {
  expect(Array.from({ length: 9 }, (_, earlier) => hours(earlier))).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32])
})

it('where counting stops, the wait is longer than the longest schedule looks ahead', () => {
  expect(hours(SAME_ADDRESS_MAX) / 24).toBeGreaterThan(100)
})
