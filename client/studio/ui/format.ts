import { mailLabels } from '../../../shared/content/mails.ts'
import { dayInShort, dayWithYear, sydneyDate, sydneyTime, timeInWords } from '../../../shared/sydney-time.ts'
import { MINUTE_MS, type Millis } from '../../../shared/time.ts'

/** What somebody has told: a lead that was added or imported is stored with words for what it lacks, which lists need not say. */
export function given(text: string): string {
  return text === mailLabels.notGiven ? '' : text
}

/** A person, and whom they work for if that is known. */
export function whoWords({ name, organisation }: { name: string; organisation: string }): string {
  return [name, given(organisation)].filter(Boolean).join(', ')
}

/** The time of day in Sydney, such as 2:03 PM. */
export function clockWords(moment: Millis): string {
  return timeInWords(sydneyTime(moment))
}

/** The time of day by which a moment has come: rounded up, because without its seconds the time would be too early. */
export function byClockWords(moment: Millis): string {
  return clockWords(Math.ceil(moment / MINUTE_MS) * MINUTE_MS)
}

/** Days are written with years of four digits. */
const LAST_YEAR_ENDS = Date.UTC(9999, 11, 31)

/** A day and time of day in Sydney, such as 25 Nov 2026, 2:03 PM. What an entry names after the year 9999, by mistake, is in ISO. */
export function momentWords(moment: Millis): string {
  if (moment > LAST_YEAR_ENDS) return new Date(moment).toISOString()
  return `${dayWithYear(sydneyDate(moment))}, ${clockWords(moment)}`
}

/** A moment of the past: the time of day if it is today in Sydney, else with its day. */
export function recentWords(moment: Millis, now: Millis): string {
  return sydneyDate(moment) === sydneyDate(now) ? clockWords(moment) : momentWords(moment)
}

/** A Sydney day: Wed 25 Nov; of another year than `now`, 25 Nov 2025. */
export function leadDay(moment: Millis, now: Millis): string {
  const day = sydneyDate(moment)
  return day.slice(0, 4) === sydneyDate(now).slice(0, 4) ? dayInShort(day) : dayWithYear(day)
}

/** A moment with its Sydney day and time of day: Wed 25 Nov, 2:03 PM. */
export function leadMoment(moment: Millis, now: Millis): string {
  return `${leadDay(moment, now)}, ${clockWords(moment)}`
}

/** What was typed as an amount in AUD, in cents: `1,200.50` and `$1200` too. Null if nothing was, undefined if it is no amount. */
export function typedCents(text: string): number | null | undefined {
  const plain = text.replace(/[\s,$]|AUD/gi, '')
  if (plain === '') return null
  // Whole cents by the digits: 1200.10 × 100 is 120009.99999999999 otherwise.
  const [, dollars, cents = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}
