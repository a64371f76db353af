import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type CampaignEntries, writeCampaigns } from './write-campaigns.ts'

/** A running site: its address, that of its mailbox, the file its log goes to, where its state is, and how to end it. */
export type Site = { url: string; mailUrl: string; log: string; stateDir: string; stop: () => Promise<void> }

const LOG_DIR = 'tests/results/log'

/** How a server is started, and the words before its address and before its last line of start-up. */
type Server = { args: string[]; env: Record<string, string>; address: string; ready: string; campaigns?: CampaignEntries }

/** What a site of a test's own has of its own. */
type OwnSite = { campaigns?: CampaignEntries; env?: Record<string, string> }

/** Starts the built site as `npm start` does, with a state of its own that holds only `campaigns`, on free ports. `name` names its log. */
export function startSite(name: string, { campaigns, env }: OwnSite = {}): Promise<Site> {
  const args = ['worker/tools/start.ts', '--no-build']
  return startServer(name, { args, env: { ...env, PORT: '0' }, address: 'Site', ready: 'Stop', campaigns })
}

/** The same for what `npm run dev` serves. */
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
