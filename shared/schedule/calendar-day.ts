const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a text is a real calendar day, YYYY-MM-DD. Days are strings, so that no browser's time zone can shift them. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** The day `count` days after (or before, when negative) a YYYY-MM-DD day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one YYYY-MM-DD day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** 1 Monday to 7 Sunday. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function isWeekend(day: string): boolean {
  return isoWeekday(day) > 5
}

/** The Monday of the week a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - isoWeekday(day))
}

/** The Monday that the picker opens on: this week's, or the next one at a weekend. */
export function openingMonday(today: string): string {
  return isWeekend(today) ? addDays(mondayOf(today), 7) : mondayOf(today)
}
