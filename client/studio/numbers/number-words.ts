import type { Rate } from '../../../shared/report/rate'
import { dayNumber, monthShort } from '../../../shared/schedule/day-words'

const COUNT = new Intl.NumberFormat('en-AU')
const AUD = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})
const SHARE = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 3 })
const PERCENT = [0, 1, 2].map(
  (digits) => new Intl.NumberFormat('en-AU', { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** 1,204,332 */
export function countWords(count: number): string {
  return COUNT.format(count)
}

/** $1,200 or $1,200.50. */
export function centsWords(cents: number): string {
  return AUD.format(cents / 100)
}

/** A rate and the ends of its interval, with no more decimals than the interval allows: 4 of 31 are 13%, 5% to 25%. */
export function rateWords({ rate, low, high }: Rate): { rate: string; low: string; high: string } {
  const width = high - low
  const format = PERCENT[width >= 0.1 ? 0 : width >= 0.01 ? 1 : 2] as Intl.NumberFormat
  // None and all are exact.
  const words = (share: number) => (share === 0 || share === 1 ? shareWords(share) : format.format(share))
  return { rate: words(rate), low: words(low), high: words(high) }
}

/** A round share, such as the end of a scale: 20%, 2.5%. */
export function shareWords(share: number): string {
  return SHARE.format(share)
}

/** 3 Nov 2026 */
export function dayWords(day: string): string {
  return `${dayNumber(day)} ${monthShort(day)} ${day.slice(0, 4)}`
}

/** 3 Nov */
export function dayInYear(day: string): string {
  return `${dayNumber(day)} ${monthShort(day)}`
}
