import { parseArgs } from 'node:util'
import { checkLaunch } from './launch/check-launch.ts'
import { isStopped } from './launch/finding.ts'
import { findingsTable } from './launch/findings-table.ts'
import { stagingName } from './launch/staging.ts'
import { refuseNpmFlags } from './refuse-npm-flags.ts'

const USAGE = `npm run launch-check

Lists what is still a sample, a claim without evidence, missing or wrong, in what the site says, in wrangler.toml, among
the secrets and in the DNS of the address that sends. Ends with an error while something of it blocks.

--staging: as it counts for npm run deploy -- --staging.`

refuseNpmFlags(['--staging'])
const { values } = parseArgs({
  options: { staging: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
})
if (values.help) console.log(USAGE)
else {
  const findings = await checkLaunch(({ name = '' }) => (values.staging ? stagingName(name) : name))
  console.log(findingsTable(findings))
  if (isStopped(findings, values.staging)) process.exitCode = 1
}
