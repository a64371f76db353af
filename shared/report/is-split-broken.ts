import { incompleteBeta } from './incomplete-beta'

/** How often chance alone may be called a broken split. */
const CHANCE_MAX = 0.001
/** Below so many expected visits an arm, chi-square says nothing. */
const EXPECTED_MIN = 5

/**
 * Whether visits, those of each arm on each day, are spread over the arms so unevenly that chance explains it less than once in a
 * thousand even splits. All visits of one visitor see one arm, so chi-square is divided by how much more than single visits the
 * arms' shares vary from day to day; the quotient has the distribution F (McCullagh and Nelder 1989, 4.5).
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

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
