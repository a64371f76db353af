/** Each halves the interval: after 60, a proportion is exact to the last digit of a number. */
const HALVINGS = 60

/** The proportion that a draw from Beta(a, b) stays below with the chance `p`. `a` and `b` are at least 0.5. */
export function betaQuantile(p: number, a: number, b: number): number {
  let low = 0
  let high = 1
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (incompleteBeta(middle, a, b) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Coefficients of Lanczos' approximation with g = 7 and 9 terms; its error is below 1e-15. */
const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1, -176.615_029_162_140_6,
  12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
]
const LANCZOS_G = 7

/** Where the fraction has converged, and the most terms it takes for parameters up to tens of millions. */
const PRECISION = 1e-14
const TERMS_MAX = 10_000
/** Stands for a denominator of zero. */
const TINY = 1e-300

/** The natural logarithm of the gamma function, for x > 0.5. */
function logGamma(x: number): number {
  const shifted = x - 1
  const base = shifted + LANCZOS_G + 0.5
  const series = LANCZOS.reduce((sum, coefficient, i) => (i === 0 ? coefficient : sum + coefficient / (shifted + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series)
}

/**
 * The chance that a proportion of the distribution Beta(a, b) is at most x: the regularised incomplete beta function, with `a` and
 * `b` at least 0.5 and x from 0 to 1. Its continued fraction is 8.17.22 of the NIST Digital Library of Mathematical Functions.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges quickly below the mean; beyond it, the other tail is used.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  return (Math.exp(front) / a) * continuedFraction(x, a, b)
}

/** Evaluated from the front by Lentz's method, two terms at a time. */
function continuedFraction(x: number, a: number, b: number): number {
  let numerator = 1
  let denominator = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let value = denominator
  for (let m = 1; m <= TERMS_MAX; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    denominator = 1 / notZero(1 + even * denominator)
    numerator = notZero(1 + even / numerator)
    value *= denominator * numerator
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    denominator = 1 / notZero(1 + odd * denominator)
    numerator = notZero(1 + odd / numerator)
    const factor = denominator * numerator
    value *= factor
    if (Math.abs(factor - 1) < PRECISION) break
  }
  return value
}

const notZero = (value: number) => (Math.abs(value) < TINY ? TINY : value)

/** Half of one: Jeffreys' prior, which knows nothing, and whose intervals hold for small numbers too. */
const PRIOR = 0.5
/** An interval of 90 % leaves this chance on each side. */
const TAIL = 0.05

/** A part of a whole, `count` of `of`, with its 90 % interval: all three proportions from 0 to 1. */
export type Rate = { count: number; of: number; rate: number; low: number; high: number }

/** Why there is no rate: of nothing, or of a whole that was counted too low. */
export type NoRate = 'of-none' | 'over'

/**
 * The rate with its 90 % credible interval (Beta-Binomial with Jeffreys' prior; with none or all of the whole, the interval begins
 * or ends there: Brown, Cai and DasGupta 2001). `over`: visits without JavaScript are not counted, but their bookings are.
 */
export function rateOf(count: number, of: number): Rate | NoRate {
  if (count > of) return 'over'
  if (of === 0) return 'of-none'
  const [a, b] = [count + PRIOR, of - count + PRIOR]
  return {
    count,
    of,
    rate: count / of,
    low: count === 0 ? 0 : betaQuantile(TAIL, a, b),
    high: count === of ? 1 : betaQuantile(1 - TAIL, a, b),
  }
}

/** Above it, three terms of the asymptotic series are exact to eleven digits. */
const SERIES_FROM = 20

export type LogRate = { mean: number; variance: number }

/**
 * What the logarithm of a rate of `booked` out of `visits` may be: the moments of ln X where X has the posterior distribution
 * Beta(booked + ½, visits − booked + ½). They are differences of digamma and trigamma functions.
 */
export function logRate(booked: number, visits: number): LogRate {
  const a = booked + 0.5
  // Visits without JavaScript are not counted, but their bookings are.
  const whole = Math.max(visits, booked) + 1
  return { mean: digamma(a) - digamma(whole), variance: trigamma(a) - trigamma(whole) }
}

/** NIST Digital Library of Mathematical Functions, 5.5.2 and 5.11.2. */
function digamma(x: number): number {
  if (x < SERIES_FROM) return digamma(x + 1) - 1 / x
  const square = 1 / (x * x)
  return Math.log(x) - 0.5 / x - square * (1 / 12 - square * (1 / 120 - square / 252))
}

/** 5.15.5 and 5.15.8 there. */
function trigamma(x: number): number {
  if (x < SERIES_FROM) return trigamma(x + 1) + 1 / (x * x)
  const square = 1 / (x * x)
  return (1 + 0.5 / x + square * (1 / 6 - square * (1 / 30 - square / 42))) / x
}

/** How many bookings a page brought with how many visits. */
export type Side = { visits: number; booked: number }

/** How many more bookings a visit to a variant brings than one to the original: 0.2 is 20 % more. A 90 % interval and its middle. */
export type Uplift = { low: number; middle: number; high: number }

/** A normal variable is within this many standard deviations of its mean with a chance of 90 %. */
export const Z_90 = 1.645

/**
 * The logarithm of the ratio of two rates: its mean and standard deviation. It is nearly normal from ten bookings a side on, where
 * the small skews of both logarithms also cancel each other.
 */
export function logRatio(original: Side, variant: Side): { mean: number; deviation: number } {
  const [before, after] = [logRate(original.booked, original.visits), logRate(variant.booked, variant.visits)]
  return { mean: after.mean - before.mean, deviation: Math.sqrt(before.variance + after.variance) }
}

export function upliftOf(original: Side, variant: Side): Uplift {
  const { mean, deviation } = logRatio(original, variant)
  const at = (deviations: number) => Math.expm1(mean + deviations * deviation)
  return { low: at(-Z_90), middle: at(0), high: at(Z_90) }
}

/** How often chance alone may be called a broken split. */
const CHANCE_MAX = 0.001
/** Below so many expected visits a variant, chi-square says nothing. */
const EXPECTED_MIN = 5

/**
 * Whether visits, those of each variant on each day, are spread over the variants so unevenly that chance explains it less than once in a
 * thousand even splits. All visits of one visitor see one variant, so chi-square is divided by how much more than single visits the
 * variants' shares vary from day to day; the quotient has the distribution F (McCullagh and Nelder 1989, 4.5).
 */
export function isSplitBroken(days: readonly (readonly number[])[]): boolean {
  const arms = days[0]?.length ?? 0
  const sums = Array.from({ length: arms }, (_, arm) => sumOf(days.map((visits) => visits[arm] ?? 0)))
  const all = sumOf(sums)
  if (days.length < 2 || all < EXPECTED_MIN * arms) return false
  const freedom = arms - 1
  const freedomOfDays = freedom * (days.length - 1)
  const even = sums.map(() => 1 / arms)
  const seen = sums.map((sum) => sum / all)
  const dispersion = Math.max(1, sumOf(days.map((visits) => chiSquare(visits, seen))) / freedomOfDays)
  const excess = chiSquare(sums, even) / dispersion
  return incompleteBeta(freedomOfDays / (freedomOfDays + excess), freedomOfDays / 2, freedom / 2) < CHANCE_MAX
}

function chiSquare(visits: readonly number[], shares: readonly number[]): number {
  const all = sumOf(visits)
  const parts = shares.map((share, arm) => (share === 0 ? 0 : ((visits[arm] ?? 0) - share * all) ** 2 / (share * all)))
  return sumOf(parts)
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
