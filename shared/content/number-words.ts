import type { Rate } from '../report/rate'

const COUNT = new Intl.NumberFormat('en-AU')
const audWith = (digits: number) =>
  new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: 'AUD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
const [DOLLARS, DOLLARS_AND_CENTS] = [audWith(0), audWith(2)]
const PERCENT = [0, 1, 2].map(
  (digits) => new Intl.NumberFormat('en-AU', { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
)
const WHOLE = PERCENT[0] as Intl.NumberFormat

/** 1,204,332 */
export function countWords(count: number): string {
  return COUNT.format(count)
}

/** $1,200 or $1,200.50. */
export function centsWords(cents: number): string {
  return (cents % 100 === 0 ? DOLLARS : DOLLARS_AND_CENTS).format(cents / 100)
}

/** A rate and the ends of its interval, with no more decimals than the interval allows: 4 of 31 are 13%, 6% to 25%. */
export function rateWords({ rate, low, high }: Rate): { rate: string; low: string; high: string } {
  const width = high - low
  const format = PERCENT[width >= 0.1 ? 0 : width >= 0.01 ? 1 : 2] as Intl.NumberFormat
  // None is exact.
  const words = (share: number) => (share === 0 ? WHOLE : format).format(share)
  return { rate: words(rate), low: words(low), high: words(high) }
}
