import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildSite } from '../../worker/tools/local/build.ts'
import { stayOffline } from '../../worker/tools/local/vars.ts'
import { refuseNpmFlags } from '../../worker/tools/npm-flags.ts'
import { readLastRuns } from '../browsers/last-run.ts'
import { browsersRow } from './browsers-row.ts'
import type { Finding, Promised } from './promise.ts'
import { changes } from './proofs/changes.ts'
import { crashes } from './proofs/crashes.ts'
import { daylightSaving } from './proofs/daylight-saving.ts'
import { deadLetters } from './proofs/dead-letters.ts'
import { entrances } from './proofs/entrances.ts'
import { floods } from './proofs/floods.ts'
import { fuzz } from './proofs/fuzz.ts'
import { mails } from './proofs/hostile-mails.ts'
import { mixedRaces } from './proofs/mixed-races.ts'
import { model } from './proofs/model.ts'
import { oneKey } from './proofs/one-key.ts'
import { outages } from './proofs/outages.ts'
import { providers } from './proofs/providers.ts'
import { quietLog } from './proofs/quiet-log.ts'
import { races } from './proofs/races.ts'
import { retention } from './proofs/retention.ts'
import { sanitiser } from './proofs/sanitiser.ts'
import { throughput } from './proofs/throughput.ts'
import { worstTexts } from './proofs/worst-texts.ts'

/** `npm run test:reliability [-- --short] [--no-build] [--only <name>]`: tries to break each promise, and prints what held. */
const PROMISES: readonly Promised[] = [
  races,
  mixedRaces,
  oneKey,
  crashes,
  changes,
  providers,
  outages,
  deadLetters,
  floods,
  fuzz,
  quietLog,
  retention,
  throughput,
  worstTexts,
  sanitiser,
  entrances,
  mails,
  daylightSaving,
  model,
]

/** Short proofs run in parallel: they check no speed and mostly wait for alarms and for workerd to start. */
const AT_ONCE = { full: 1, short: 4 }

refuseNpmFlags(['--short', '--no-build', '--only <name>'])
stayOffline()
const { values } = parseArgs({
  options: { short: { type: 'boolean' }, build: { type: 'boolean', default: true }, only: { type: 'string' } },
  allowNegative: true,
})
const chosen = PROMISES.filter(({ name, isFullOnly }) => (values.only ? values.only === name : !(values.short && isFullOnly)))
if (chosen.length === 0) throw new Error(`--only is one of ${PROMISES.map(({ name }) => name).join(', ')}`)
if (values.build) await buildSite()
const scale = values.short ? 'short' : 'full'
const findings = new Map<Promised, Finding>()
const waiting = [...chosen]
const prover = async () => {
  for (let promised = waiting.shift(); promised; promised = waiting.shift()) findings.set(promised, await tryToBreak(promised))
}
await Promise.all(Array.from({ length: AT_ONCE[scale] }, prover))
const rows: [string, string, string][] = [['promise', 'tried', 'held']]
for (const promised of chosen) {
  const { tried, found, held } = findings.get(promised) as Finding
  rows.push([promised.promise, tried, `${held ? 'yes' : 'NO'}: ${found}`])
}
// Shown for information: it does not decide whether this run passes.
rows.push(browsersRow(await readLastRuns()))
const broken = [...findings.values()].filter(({ held }) => !held).length
console.log(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'))
await mkdir('tests/results', { recursive: true })
await writeFile('tests/results/reliability.json', JSON.stringify({ held: chosen.length - broken, broken }))
process.exit(broken === 0 ? 0 : 1)

/** A proof that throws has not held. */
async function tryToBreak({ promise, prove }: Promised): Promise<Finding> {
  const began = performance.now()
  const finding = await prove(scale).catch(
    (error): Finding => ({ tried: 'stopped', found: error instanceof Error ? error.message : String(error), held: false }),
  )
  console.error(`${finding.held ? 'held' : 'BROKEN'}  ${promise} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return finding
}
