import { BROWSER_NAMES } from '../browsers/browser.ts'
import type { LastRuns } from '../browsers/last-run.ts'

/** The table's row with the last results of `npm run test:browsers`, which needs more browsers installed. */
export function browsersRow(runs: LastRuns): [promise: string, tried: string, held: string] {
  const found = BROWSER_NAMES.map((name) => {
    const run = runs[name]
    if (!run) return `${name} not run`
    const outcome = run.failed.length === 0 ? `${run.steps} steps` : `failed: ${run.failed.join('; ')}`
    return `${name} ${run.version} on ${run.at.slice(0, 10)}, ${outcome}`
  })
  const held = BROWSER_NAMES.every((name) => runs[name]?.failed.length === 0)
  return [
    `A visitor’s whole path works in ${BROWSER_NAMES.join(' and ')}`,
    '`npm run test:browsers`, the last run of each',
    Object.keys(runs).length === 0 ? 'not run' : `${held ? 'yes' : 'NO'}: ${found.join(' · ')}`,
  ]
}
