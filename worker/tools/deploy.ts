import { spawnSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchConfig } from './launch/config-checks.ts'
import { buildSite } from './local/build.ts'
import { newProgram, runProgram } from './program.ts'
import { WRANGLER } from './wrangler.ts'

type Options = { staging: boolean; dryRun: boolean; build: boolean }

const BUILD = 'dist'
const STAGING = 'dist/staging'
const WORKER = 'brightwattle'
const LIVE = 'dist/brightwattle/wrangler.json'

const program = newProgram(
  'deploy',
  'Builds the site, runs npm run launch-check, and puts the site live unless something blocks.',
)
  .option(
    '--staging',
    'a second Worker at a workers.dev address: no robot may index it, all its mail goes to MAIL_TO, samples may stay',
    false,
  )
  .option('--dry-run', 'goes all the way but uploads nothing, whatever blocks', false)
  .option('--no-build', 'takes the last build')
  .action(async (options: Options) => {
    process.exitCode = await deploySite(options)
  })

await runProgram(program)

/** Builds, checks and deploys the site; returns the exit code. */
async function deploySite({ staging, dryRun, build }: Options): Promise<number> {
  if (build) await buildSite()
  const { checkLaunch } = await import('./launch/check-launch.ts')
  const { findingsTable, isStopped } = await import('./launch/finding.ts')
  const findings = await checkLaunch(staging)
  console.log(findingsTable(findings))
  if (!dryRun && isStopped(findings, staging)) {
    console.log(
      staging
        ? 'Not deployed: a binding, a store or a secret is wrong even for staging.'
        : 'Not deployed. Settle what blocks, or look at the site with npm run deploy -- --staging.',
    )
    return 1
  }
  const config = staging ? await writeStaging() : LIVE
  return letWrangler(['deploy', '--config', config, ...(dryRun ? ['--dry-run'] : [])])
}

/** Lets wrangler use the terminal; its exit code. Says why if it could not be run to its end. */
function letWrangler(args: string[]): number {
  const { status, signal, error } = spawnSync(process.execPath, [WRANGLER, ...args], { stdio: 'inherit' })
  if (status === null) console.error(`wrangler ${args[0]} did not run to its end: ${error?.message ?? `ended by ${signal}`}`)
  return status ?? 1
}

/** Copies the build to `dist/staging` with the staging site's settings; returns the path of its wrangler.json. */
async function writeStaging(): Promise<string> {
  const { readStaging, STAGING_ROBOTS, stagingConfig, stagingHeaders } = await import('./launch/staging.ts')
  await rm(STAGING, { recursive: true, force: true })
  for (const part of ['client', WORKER]) await cp(join(BUILD, part), join(STAGING, part), { recursive: true })
  const config = join(STAGING, WORKER, 'wrangler.json')
  await change(config, (text) => JSON.stringify(stagingConfig(JSON.parse(text) as LaunchConfig, readStaging())))
  await change(join(STAGING, 'client/_headers'), stagingHeaders)
  await writeFile(join(STAGING, 'client/robots.txt'), STAGING_ROBOTS)
  return config
}

async function change(file: string, how: (text: string) => string): Promise<void> {
  await writeFile(file, how(await readFile(file, 'utf8')))
}
