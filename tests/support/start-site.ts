import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { requireBuild } from './require-build.ts'

/** A running site: its URL, its mailbox's URL, its log file, its state folder, and how to stop it. */
export type Site = { url: string; mailUrl: string; log: string; stateDir: string; stop: () => Promise<void> }

/** `process`: the one that was started. */
type StartedSite = Site & { process: ChildProcess }

const LOG_DIR = 'tests/results/log'

/** How a server is started. `address` and `ready` begin its output lines with the URL and after start-up. */
type Server = { args: string[]; env: Record<string, string>; address: string; ready: string; campaigns?: CampaignEntries }

/** KV entries, environment variables and flags of a site. */
type OwnSite = { campaigns?: CampaignEntries; env?: Record<string, string>; flags?: string[] }

/** Starts the built site as `npm start` does, on free ports, with new state that holds only `campaigns`. `name` names its log. */
export function startSite(name: string, { campaigns, env, flags = [] }: OwnSite = {}): Promise<StartedSite> {
  const args = ['worker/tools/start.ts', '--no-build', ...flags]
  return startServer(name, { args, env: { PORT: '0', ...env }, address: 'Site', ready: 'Stop', campaigns })
}

/** The same for the development server of `npm run dev`. */
export function startDevSite(name: string, { env }: OwnSite = {}): Promise<Site> {
  const args = ['node_modules/vite/bin/vite.js', '--port', '0']
  return startServer(name, { args, env: { ...env, NO_COLOR: '1' }, address: 'Local:', ready: 'Local:' })
}

async function startServer(name: string, { args, env, address, ready, campaigns = {} }: Server): Promise<StartedSite> {
  const stateDir = await mkdtemp(join(tmpdir(), 'brightwattle-'))
  await writeCampaigns(stateDir, campaigns)
  await mkdir(LOG_DIR, { recursive: true })
  const log = join(LOG_DIR, `${name}.log`)
  const logFile = createWriteStream(log)
  const start = spawn(process.execPath, args, {
    env: { ...process.env, MAIL_PORT: '0', STATE_DIR: stateDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => start.once('close', () => resolve()))
  let errors = ''
  start.stderr.on('data', (chunk) => {
    errors += chunk
  })
  let mailUrl = ''
  const url = await new Promise<string>((resolve, reject) => {
    let siteUrl = ''
    createInterface(start.stdout).on('line', (line) => {
      const [label, value = ''] = line.replace(/^\W+/, '').split(/\s+/, 2)
      if (label === address) siteUrl = value.replace(/\/$/, '')
      if (label === 'Mail') mailUrl = value
      else if (label === ready) resolve(siteUrl)
      else if (label !== address) logFile.write(`${line}\n`)
    })
    ended.then(() => reject(new Error(`The site did not start. ${errors}`)))
  })
  return {
    url,
    mailUrl,
    log,
    stateDir,
    process: start,
    stop: async () => {
      start.kill('SIGTERM')
      await ended
      logFile.end()
      await rm(stateDir, { recursive: true, force: true })
    },
  }
}

/** The tests make more leads and changes than the limits per day allow. */
export const NO_CEILINGS = { BOOKINGS_A_DAY: '1000000', ENQUIRIES_A_DAY: '1000000', CHANGES_A_DAY: '1000000' }

/** KV entries by campaign key. */
export type CampaignEntries = Record<string, object>

/** Writes campaigns into the state folder of a site that is not running. */
async function writeCampaigns(stateDir: string, campaigns: CampaignEntries): Promise<void> {
  const entries = Object.entries(campaigns).map(([key, entry]) => [`campaign:${key}`, entry])
  if (entries.length > 0) await writeConfig(stateDir, Object.fromEntries(entries))
}

/** Writes KV entries into the state folder of a site that is not running. */
export async function writeConfig(stateDir: string, entries: Record<string, object>): Promise<void> {
  requireBuild()
  const { kv_namespaces: namespaces } = JSON.parse(await readFile('dist/brightwattle/wrangler.json', 'utf8')) as {
    kv_namespaces: { binding: string; id: string }[]
  }
  const id = namespaces.find(({ binding }) => binding === 'CONFIG')?.id
  if (!id) throw new Error('The build names no CONFIG namespace')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      kvNamespaces: { CONFIG: id },
      resourcePersistencePath: resolve(stateDir, 'v3'),
    }),
  )
  const config = await miniflare.getKVNamespace('CONFIG')
  for (const [key, entry] of Object.entries(entries)) await config.put(key, JSON.stringify(entry))
  await miniflare.dispose()
}
