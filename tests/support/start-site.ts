import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A running site: its address, that of its mailbox, the file its log goes to, where its state is, and how to end it. */
export type Site = { url: string; mailUrl: string; log: string; stateDir: string; stop: () => Promise<void> }

const LOG_DIR = 'tests/results/log'

/** Starts the built site as `npm start` does, with an empty state of its own, on free ports. `name` names its log. */
export async function startSite(name: string, env: Record<string, string> = {}): Promise<Site> {
  const stateDir = await mkdtemp(join(tmpdir(), 'brightwattle-'))
  await mkdir(LOG_DIR, { recursive: true })
  const log = join(LOG_DIR, `${name}.log`)
  const logFile = createWriteStream(log)
  const start = spawn(process.execPath, ['worker/tools/start.ts', '--no-build'], {
    env: { ...process.env, ...env, PORT: '0', MAIL_PORT: '0', STATE_DIR: stateDir },
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
      const [label, value = ''] = line.split(/\s+/, 2)
      if (label === 'Site') siteUrl = value
      else if (label === 'Mail') mailUrl = value
      else if (label === 'Stop') resolve(siteUrl)
      else logFile.write(`${line}\n`)
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
