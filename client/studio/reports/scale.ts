import type { NoRate, Rate } from '../../../shared/report/statistics.ts'

const ROUND = [1, 2, 2.5, 5, 10]
/** A whisker that is so much longer than the largest rate says little, and would make the dots hard to tell apart. */
const WHISKER_MAX = 3

/** The smallest round number that is not below `value`: 1, 2, 2.5 or 5 times a power of ten. Not below zero. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = ROUND.find((factor) => factor * power >= value * (1 - 1e-9)) ?? 10
  return Number((step * power).toPrecision(3))
}

/** Where the scale of several rates ends, a round share of at most 1: their intervals fit unless one is very long. */
export function rateScale(rates: readonly (Rate | NoRate | undefined)[]): number {
  const known = rates.filter((rate): rate is Rate => typeof rate === 'object')
  const most = Math.max(0, ...known.map(({ rate }) => rate))
  const longest = Math.max(0, ...known.map(({ high }) => high))
  const end = most === 0 ? longest : Math.min(longest, most * WHISKER_MAX)
  return end === 0 ? 1 : Math.min(1, roundUp(end))
}

/** Where the scale of several changes ends, to both sides of none. */
export function changeScale(changes: readonly ({ low: number; high: number } | undefined)[]): number {
  return roundUp(Math.max(0, ...changes.flatMap((change) => (change ? [Math.abs(change.low), Math.abs(change.high)] : []))))
}

/** A dot's radius, so that its area grows with the count. */
export function dotRadius(count: number, most: number, smallest: number, largest: number): number {
  if (most <= 0) return smallest
  return smallest + (largest - smallest) * Math.sqrt(Math.min(1, Math.max(0, count) / most))
}

const CHANGE = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** How much more or less something is: +20%, −5%, 0%. `change` 0.2 is a fifth more. */
export function changeWords(change: number): string {
  return CHANGE.format(change).replace('-', '−')
}

const SHARE = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 3 })

/** A round share, such as the end of a scale: 20%, 2.5%. */
export function shareWords(share: number): string {
  return SHARE.format(share)
}
