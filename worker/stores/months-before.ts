/** The moment so many months before `now` (ms since 1970). */
export function monthsBefore(now: number, months: number): Date {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}
