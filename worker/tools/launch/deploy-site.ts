import { spawn } from 'node:child_process'
import { buildSite } from '../local/build-site.ts'
import { checkLaunch } from './check-launch.ts'
import { isStopped } from './finding.ts'
import { findingsTable } from './findings-table.ts'
import { stagingName } from './staging.ts'
import { writeStaging } from './write-staging.ts'

const LIVE = 'dist/brightwattle/wrangler.json'

type Options = { staging: boolean; dryRun: boolean; build: boolean }

/** Builds, checks and deploys the site; returns the exit code. */
export async function deploySite({ staging, dryRun, build }: Options): Promise<number> {
  if (build) await buildSite()
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

function runWrangler(args: string[]): Promise<number> {
  const wrangler = spawn(process.execPath, ['node_modules/wrangler/bin/wrangler.js', ...args], { stdio: 'inherit' })
  return new Promise((resolve) => wrangler.once('error', () => resolve(1)).once('close', (code) => resolve(code ?? 1)))
}
