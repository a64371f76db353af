/** The values of chi-square that chance exceeds once in a thousand, by degrees of freedom. */
const CHI_SQUARE_999: Record<number, number> = { 1: 10.828, 2: 13.816 }
/** Below so many expected visits an arm, chi-square says nothing. */
const EXPECTED_MIN = 5

/** Whether visits are spread over the arms so unevenly that chance explains it less than once in a thousand equal splits. */
export function isSplitBroken(visits: readonly number[]): boolean {
  const expected = visits.reduce((sum, count) => sum + count, 0) / visits.length
  const limit = CHI_SQUARE_999[visits.length - 1]
  if (limit === undefined || expected < EXPECTED_MIN) return false
  return visits.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) > limit
}
