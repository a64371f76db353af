import { spawn } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../local/build.ts'
import { checkLaunch } from './check-launch.ts'
import type { LaunchConfig } from './config-checks.ts'
import { findingsTable, isStopped } from './finding.ts'

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

/** Resolves to wrangler's exit code; says why if it could not be run to its end. */
function runWrangler(args: string[]): Promise<number> {
  const wrangler = spawn(process.execPath, ['node_modules/wrangler/bin/wrangler.js', ...args], { stdio: 'inherit' })
  return new Promise((resolve) => {
    const fail = (why: string) => {
      console.error(`wrangler ${args[0]} did not run to its end: ${why}`)
      resolve(1)
    }
    wrangler
      .once('error', ({ message }) => fail(message))
      .once('close', (code, signal) => (code === null ? fail(`ended by ${signal}`) : resolve(code)))
  })
}

/**
 * Never on the staging site, even if wrangler.toml has them: test leads must not reach the CRM or the chat, and it shares the live
 * site's campaigns, which a second studio would change behind the first one's back.
 */
const NOT_ON_STAGING = ['LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET', 'ALERT_WEBHOOK_URL', 'ACCESS_AUD']

/** The name of the staging Worker, which has its own bookings, limits and secrets. */
export function stagingName(name: string): string {
  return `${name}-staging`
}

/** A build's wrangler.json for staging: a separate Worker at a workers.dev address, with all its mail sent to MAIL_TO. */
export function stagingConfig<Config extends LaunchConfig>(config: Config): Config {
  const vars = Object.fromEntries(Object.entries(config.vars).filter(([name]) => !NOT_ON_STAGING.includes(name)))
  return {
    ...config,
    name: stagingName(config.name ?? ''),
    routes: [],
    workers_dev: true,
    preview_urls: false,
    vars: { ...vars, MAIL_ONLY_TO: vars.MAIL_TO },
  }
}

/** A build's `_headers` for staging: no page may be indexed. The Worker passes them on with the pages it serves. */
export function stagingHeaders(headers: string): string {
  return headers.replace(/^\/\*\n/m, '/*\n  X-Robots-Tag: noindex, nofollow\n')
}

/** `robots.txt` for staging. Robots may read every page, because otherwise they would not see its noindex. */
const STAGING_ROBOTS = 'User-agent: *\nAllow: /\n'

const BUILD = 'dist'
const STAGING = 'dist/staging'
const WORKER = 'brightwattle'

/** Copies the build to `dist/staging` with the staging site's settings; returns the path of its wrangler.json. */
async function writeStaging(): Promise<string> {
  await rm(STAGING, { recursive: true, force: true })
  for (const part of ['client', WORKER]) await cp(join(BUILD, part), join(STAGING, part), { recursive: true })
  const config = join(STAGING, WORKER, 'wrangler.json')
  await change(config, (text) => JSON.stringify(stagingConfig(JSON.parse(text) as LaunchConfig)))
  await change(join(STAGING, 'client/_headers'), stagingHeaders)
  await writeFile(join(STAGING, 'client/robots.txt'), STAGING_ROBOTS)
  return config
}

async function change(file: string, how: (text: string) => string): Promise<void> {
  await writeFile(file, how(await readFile(file, 'utf8')))
}
