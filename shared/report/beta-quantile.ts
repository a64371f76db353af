import { incompleteBeta } from './incomplete-beta'

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
