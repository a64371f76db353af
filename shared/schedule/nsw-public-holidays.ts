import { addDays, isoWeekday } from './calendar-day'

/** Gregorian Easter Sunday (the "anonymous" computus, Meeus 1991), YYYY-MM-DD. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return day(year, Math.floor(f / 31), (f % 31) + 1)
}

function day(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

function nthMonday(year: number, month: number, nth: number): string {
  const first = day(year, month, 1)
  return addDays(first, ((8 - isoWeekday(first)) % 7) + 7 * (nth - 1))
}

/** Years in which NSW adds a Monday if Anzac Day falls on a weekend (declared for these two years only). */
const ANZAC_MONDAY_YEARS = [2026, 2027]

/**
 * The NSW public holidays that keep a weekday closed in one year, YYYY-MM-DD, sorted.
 * Source: Public Holidays Act 2010 (NSW) and the 2026 and 2027 declarations.
 */
export function nswPublicHolidays(year: number): string[] {
  const easter = easterSunday(year)
  const newYear = day(year, 1, 1)
  const australiaDay = day(year, 1, 26)
  const anzac = day(year, 4, 25)
  const christmas = day(year, 12, 25)
  const boxing = day(year, 12, 26)
  const holidays = [
    newYear,
    nextMondayIfWeekend(newYear),
    nextMondayIfWeekend(australiaDay),
    addDays(easter, -2),
    addDays(easter, 1),
    anzac,
    nthMonday(year, 6, 2),
    nthMonday(year, 10, 1),
    christmas,
    boxing,
    ...additionalChristmasDays(christmas),
  ]
  if (ANZAC_MONDAY_YEARS.includes(year)) holidays.push(nextMondayIfWeekend(anzac))
  return [...new Set(holidays)].filter((date) => isoWeekday(date) <= 5).sort()
}

function nextMondayIfWeekend(date: string): string {
  const weekday = isoWeekday(date)
  return weekday > 5 ? addDays(date, 8 - weekday) : date
}

/** Christmas on Friday moves Boxing Day's holiday to Monday; on Saturday or Sunday both days get their weekday. */
function additionalChristmasDays(christmas: string): string[] {
  const weekday = isoWeekday(christmas)
  if (weekday === 5) return [addDays(christmas, 3)]
  if (weekday === 6) return [addDays(christmas, 2), addDays(christmas, 3)]
  if (weekday === 7) return [addDays(christmas, 1), addDays(christmas, 2)]
  return []
}
