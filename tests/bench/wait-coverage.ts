import { coverageOf, WAITS } from '../support/simulate-waits.ts'

/**
 * Prints how often the intervals of the time until somebody called hold what is true, in 20,000 simulated reports of each kind, and in
 * brackets how often they have no upper end. Run `npm run simulate-waits` after a change of shared/report/response-times.ts.
 */
const COUNT = 20_000
const SEED = 20_261_127
const SIZES = [10, 20, 50, 200, 1000]

const percent = (share: number, digits: number) => `${(100 * share).toFixed(digits)} %`

console.log('| leads | still open | may be lost | half, steady | half, uneven | nine tenths, steady | nine tenths, uneven |')
console.log('|--:|--:|--:|--:|--:|--:|--:|')
for (const [open, lost] of [
  [0, 0],
  [0.2, 0],
  [0.5, 0],
  [0.2, 0.3],
] as const)
  for (const leads of SIZES) {
    const found = (Object.keys(WAITS) as (keyof typeof WAITS)[]).map((waits) =>
      coverageOf({ leads, waits, open, lost }, COUNT, SEED),
    )
    const cells = (['half', 'mostly'] as const).flatMap((part) =>
      found.map(({ [part]: { covered, endless } }) => `${percent(covered, 1)} (${percent(endless, 0)})`),
    )
    console.log(`| ${[String(leads), percent(open, 0), percent(lost, 0), ...cells].join(' | ')} |`)
  }
