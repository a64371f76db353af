import type { LastRun } from '../browsers/last-run.ts'

/** The table's row with the result of the last `npm run test:browsers`, which needs more browsers installed. */
export function browsersRow(run: LastRun | undefined): [promise: string, tried: string, held: string] {
  const promise = 'A visitor’s whole path works in Firefox and WebKitGTK'
  if (!run) return [promise, '`npm run test:browsers`', 'not run']
  const held = run.browsers.every(({ failed }) => failed.length === 0)
  const found = run.browsers.map(({ name, version, steps, failed }) => {
    const outcome = failed.length === 0 ? `${steps} steps` : `failed: ${failed.join('; ')}`
    return `${name} ${version}, ${outcome}`
  })
  return [promise, `\`npm run test:browsers\`, last on ${run.at.slice(0, 10)}`, `${held ? 'yes' : 'NO'}: ${found.join(' · ')}`]
}
