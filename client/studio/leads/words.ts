import { TIME_ZONE } from '../../../shared/schedule/time.ts'
import type { Millis } from '../../../shared/time.ts'
import { clockWords } from '../ui/moment-words.ts'

const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** An amount in cents of AUD as it is read: $1,200 or $1,200.50. */
export function dollarWords(cents: number): string {
  return DOLLARS.format(cents / 100).replace(/\.00$/, '')
}

/** What was typed as an amount in AUD, in cents: `1,200.50` and `$1200` too. Null if nothing was, undefined if it is no amount. */
export function typedCents(text: string): number | null | undefined {
  const plain = text.replace(/[\s,$]|AUD/gi, '')
  if (plain === '') return null
  // Whole cents by the digits: 1200.10 × 100 is 120009.99999999999 otherwise.
  const [, dollars, cents = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, weekday: 'short', day: 'numeric', month: 'short' })
const FULL_DAY = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' })
const YEAR = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, year: 'numeric' })

/** A Sydney day: Wed 25 Nov; of another year than `now`, 25 Nov 2025. */
export function leadDay(moment: Millis, now: Millis): string {
  return YEAR.format(moment) === YEAR.format(now) ? DAY.format(moment).replace(',', '') : FULL_DAY.format(moment)
}

/** A moment with its Sydney day and time of day: Wed 25 Nov, 2:03 pm. */
export function leadMoment(moment: Millis, now: Millis): string {
  return `${leadDay(moment, now)}, ${clockWords(moment)}`
}
