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
