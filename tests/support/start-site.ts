import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type CampaignEntries, writeCampaigns } from './write-campaigns.ts'

/** A running site: its URL, its mailbox's URL, its log file, its state folder, and how to stop it. */
export type Site = { url: string; mailUrl: string; log: string; stateDir: string; stop: () => Promise<void> }

const LOG_DIR = 'tests/results/log'

/** How a server is started. `address` and `ready` begin its output lines with the URL and after start-up. */
type Server = { args: string[]; env: Record<string, string>; address: string; ready: string; campaigns?: CampaignEntries }

/** KV entries, environment variables and flags of a site. */
type OwnSite = { campaigns?: CampaignEntries; env?: Record<string, string>; flags?: string[] }

/** Starts the built site as `npm start` does, on free ports, with new state that holds only `campaigns`. `name` names its log. */
export function startSite(name: string, { campaigns, env, flags = [] }: OwnSite = {}): Promise<Site> {
  const args = ['worker/tools/start.ts', '--no-build', ...flags]
  return startServer(name, { args, env: { ...env, PORT: '0' }, address: 'Site', ready: 'Stop', campaigns })
}

/** The same for the development server of `npm run dev`. */
export function startDevSite(name: string, { env }: OwnSite = {}): Promise<Site> {
  const args = ['node_modules/vite/bin/vite.js', '--port', '0']
  return startServer(name, { args, env: { ...env, NO_COLOR: '1' }, address: 'Local:', ready: 'Local:' })
}

async function startServer(name: string, { args, env, address, ready, campaigns = {} }: Server): Promise<Site> {
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
    stop: async () => {
      start.kill('SIGTERM')
      await ended
      logFile.end()
      await rm(stateDir, { recursive: true, force: true })
    },
  }
}
