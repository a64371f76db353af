import { parseArgs } from 'node:util'
import { buildSite } from '../../worker/tools/local/build.ts'
import { refuseNpmFlags } from '../../worker/tools/npm-flags.ts'
import { SITE_CAMPAIGNS } from '../support/site-pages.ts'
import { NO_CEILINGS, startSite } from '../support/start-site.ts'
import type { Browser, BrowserName, OpenBrowser } from './browser.ts'
import { firefox } from './firefox.ts'
import { writeLastRuns } from './last-run.ts'
import { type Outcome, type Taken, takePath } from './take-path.ts'
import { webkit } from './webkit.ts'

/** `npm run test:browsers [-- --no-build] [--only <name>]`: takes a visitor's path through the built site in each installed browser. */
const BROWSERS: readonly Browser[] = [firefox, webkit]

refuseNpmFlags(['--no-build', '--only <name>'])
const { values } = parseArgs({
  options: { build: { type: 'boolean', default: true }, only: { type: 'string' } },
  allowNegative: true,
})
const chosen = BROWSERS.filter(({ name }) => !values.only || values.only.toLowerCase() === name.toLowerCase())
if (chosen.length === 0) throw new Error(`--only is one of ${BROWSERS.map(({ name }) => name).join(', ')}`)
const found: { name: BrowserName; open: OpenBrowser }[] = []
for (const { name, install, find } of chosen) {
  const installed = find()
  if (installed) found.push({ name, open: installed.open })
  console.log(`${name}: ${installed ? `found, ${installed.path}` : `not found; to install it: ${install}`}`)
}
if (found.length === 0) process.exit(1)
if (values.build) await buildSite()

const site = await startSite('browsers', { campaigns: SITE_CAMPAIGNS, env: NO_CEILINGS })
const runs: ({ name: BrowserName } & Taken)[] = []
try {
  for (const { name, open } of found) runs.push({ name, ...(await takePath(name, open, site)) })
} finally {
  await site.stop()
}

const rows = [['step', ...runs.map(({ name, version }) => `${name} ${version}`)]]
for (const [index, { step }] of (runs[0]?.outcomes ?? []).entries()) {
  rows.push([step, ...runs.map(({ outcomes }) => (outcomes[index]?.error === undefined ? `yes: ${outcomes[index]?.saw}` : 'NO'))])
}
console.log(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'))
const failedOf = (outcomes: Outcome[]) => outcomes.filter(({ error }) => error !== undefined).map(({ step }) => step)
const at = new Date().toISOString()
await writeLastRuns(
  Object.fromEntries(
    runs.map(({ name, version, outcomes }) => [name, { at, version, steps: outcomes.length, failed: failedOf(outcomes) }]),
  ),
)
process.exit(runs.every(({ outcomes }) => failedOf(outcomes).length === 0) ? 0 : 1)
