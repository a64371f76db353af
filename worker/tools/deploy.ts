import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildSite } from './build-site.ts'
import { checkLaunch } from './launch/check-launch.ts'
import { isStopped } from './launch/finding.ts'
import { findingsTable } from './launch/findings-table.ts'
import { stagingName } from './launch/staging.ts'
import { writeStaging } from './launch/write-staging.ts'
import { refuseNpmFlags } from './refuse-npm-flags.ts'

const USAGE = `npm run deploy -- [--staging] [--dry-run] [--no-build]

Builds the site, runs npm run launch-check, and puts the site live unless something blocks.

  --staging    a second Worker at a workers.dev address: no robot may index it, all its mail goes to MAIL_TO, samples may stay
  --dry-run    goes all the way but uploads nothing, whatever blocks
  --no-build   takes the last build`

const LIVE = 'dist/brightwattle/wrangler.json'

async function deploy(): Promise<number> {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      staging: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const { staging, 'dry-run': dryRun } = values
  if (values.build) await buildSite()
  const findings = await checkLaunch(({ name = '' }) => (staging ? stagingName(name) : name))
  console.log(findingsTable(findings))
  if (!dryRun && isStopped(findings, staging)) {
    console.log(
      staging
        ? 'Not deployed: a binding or a secret is wrong even for staging.'
        : 'Not deployed. Settle what blocks, or look at the site with npm run deploy -- --staging.',
    )
    return 1
  }
  const config = staging ? await writeStaging() : LIVE
  return runWrangler(['deploy', '--config', config, ...(dryRun ? ['--dry-run'] : [])])
}

function runWrangler(words: string[]): Promise<number> {
  const wrangler = spawn(process.execPath, ['node_modules/wrangler/bin/wrangler.js', ...words], { stdio: 'inherit' })
  return new Promise((resolve) => wrangler.once('error', () => resolve(1)).once('close', (code) => resolve(code ?? 1)))
}

refuseNpmFlags(['--staging', '--dry-run', '--no-build'])
deploy()
  .then((code) => {
    process.exitCode = code
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
