const HOUR_MS = 3_600_000
const STANDARD_MS = 10 * HOUR_MS
const DAYLIGHT_MS = 11 * HOUR_MS

/**
 * New South Wales time by the Standard Time Act 1987 (NSW), without a zone database. Standard time is UTC+10; daylight
 * time is an hour ahead, from 2:00 standard time on the first Sunday in October to 2:00 standard time on the first
 * Sunday in April.
 */
export function nswOffset(instant: number): number {
  const standard = instant + STANDARD_MS
  const year = new Date(standard).getUTCFullYear()
  return standard >= firstSundayAtTwo(year, 9) || standard < firstSundayAtTwo(year, 3) ? DAYLIGHT_MS : STANDARD_MS
}

/** The instant of nine o'clock on a NSW day (ms of its UTC midnight); clocks change before nine. */
export function nswNine(day: number): number {
  const wall = day + 9 * HOUR_MS
  return wall - nswOffset(wall - STANDARD_MS)
}

/** `month` counts from 0. The result is in standard time, as if that were UTC. */
function firstSundayAtTwo(year: number, month: number): number {
  const weekday = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - weekday) % 7), 2)
}
