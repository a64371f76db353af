import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildSite } from '../../worker/tools/build-site.ts'
import { stayOffline } from '../../worker/tools/stay-offline.ts'
import type { Finding, Promised } from './promise.ts'
import { crashes } from './proofs/crashes.ts'
import { daylightSaving } from './proofs/daylight-saving.ts'
import { deadLetters } from './proofs/dead-letters.ts'
import { floods } from './proofs/floods.ts'
import { fuzz } from './proofs/fuzz.ts'
import { mails } from './proofs/hostile-mails.ts'
import { oneKey } from './proofs/one-key.ts'
import { outages } from './proofs/outages.ts'
import { providers } from './proofs/providers.ts'
import { quietLog } from './proofs/quiet-log.ts'
import { races } from './proofs/races.ts'
import { retention } from './proofs/retention.ts'
import { sanitiser } from './proofs/sanitiser.ts'
import { throughput } from './proofs/throughput.ts'

/** `npm run test:reliability [-- --short] [--no-build] [--only <name>]`: tries to break each promise, and prints what held. */
const PROMISES: readonly Promised[] = [
  races,
  oneKey,
  crashes,
  providers,
  outages,
  deadLetters,
  floods,
  fuzz,
  quietLog,
  retention,
  throughput,
  sanitiser,
  mails,
  daylightSaving,
]

stayOffline()
const { values } = parseArgs({
  options: { short: { type: 'boolean' }, build: { type: 'boolean', default: true }, only: { type: 'string' } },
  allowNegative: true,
})
const chosen = PROMISES.filter(({ name }) => !values.only || values.only === name)
if (chosen.length === 0) throw new Error(`--only is one of ${PROMISES.map(({ name }) => name).join(', ')}`)
if (values.build) await buildSite()
const rows: [string, string, string][] = [['promise', 'tried', 'held']]
let broken = 0
for (const { promise, prove } of chosen) {
  const began = performance.now()
  const { tried, found, held } = await prove(values.short ? 'short' : 'full').catch(
    (error): Finding => ({ tried: 'stopped', found: error instanceof Error ? error.message : String(error), held: false }),
  )
  if (!held) broken++
  rows.push([promise, tried, `${held ? 'yes' : 'NO'}: ${found}`])
  console.error(`${held ? 'held' : 'BROKEN'}  ${promise} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
console.log(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'))
await mkdir('tests/results', { recursive: true })
await writeFile('tests/results/reliability.json', JSON.stringify({ held: chosen.length - broken, broken }))
process.exit(broken === 0 ? 0 : 1)
