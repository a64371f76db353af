const FOUR_CENTURIES_MS = 146_097 * 24 * 60 * 60_000
const PATTERN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/i

/**
 * A date or date-time as a calendar file writes it. `wall` is what a clock on the wall shows, as the ms since 1970 that it would
 * be in UTC; which instant that is depends on the zone.
 */
export type CalendarTime = { wall: number; isDate: boolean; isUtc: boolean }

/** Reads 20261201, 20261201T090000 or 20261201T090000Z; undefined if it is no real day and time. */
export function readTime(text: string): CalendarTime | undefined {
  const match = PATTERN.exec(text.trim())
  if (!match) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  const month = part(2)
  const day = part(3)
  if (part(4) > 23 || part(5) > 59 || part(6) > 60) return undefined
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const wall = Date.UTC(part(1) + 400, month - 1, day, part(4), part(5), part(6)) - FOUR_CENTURIES_MS
  const isDay = month >= 1 && month <= 12 && day >= 1 && (day <= 28 || new Date(wall).getUTCDate() === day)
  return isDay ? { wall, isDate: match[4] === undefined, isUtc: match[7] !== undefined } : undefined
}
