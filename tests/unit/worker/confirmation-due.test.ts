import { expect, it } from 'vitest'
import { AT_ONCE, confirmationDue, SAME_ADDRESS_MAX } from '../../../worker/bookings/mail-timing.ts'

const NOW = 1_000_000_000_000
const HOUR_MS = 3_600_000
const hours = (earlier: number) => (confirmationDue(earlier, AT_ONCE.booked, NOW) - NOW) / HOUR_MS

it('the first three bookings of an email address are confirmed at once, the next ones after delays that double', () => {
  expect(Array.from({ length: 9 }, (_, earlier) => hours(earlier))).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32])
})

it('the longest delay exceeds the longest possible horizon of the schedule', () => {
  expect(hours(SAME_ADDRESS_MAX) / 24).toBeGreaterThan(100)
})
