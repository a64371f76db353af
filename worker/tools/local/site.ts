import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { type SourcelessWorkerOptions, unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'

/** Runs the production build quietly; throws with the build's output if it fails. */
export async function buildSite(): Promise<void> {
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A test run sets NODE_ENV=test, which must not reach the build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) => build.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`The build failed.\n${output.trim()}`)
}

/** Throws if a port of this computer is in use, with a message that says what to do. Port 0 is always free. */
export async function checkPort(port: number, variable: string, command = 'npm start'): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
      .once('error', () => {
        reject(new Error(`Port ${port} is taken. Stop what uses it, or choose another: ${variable}=${port + 1} ${command}`))
      })
      .listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

export type SiteOptions = {
  worker: BuiltWorker
  port: number
  /** Folder of the local Durable Objects and KV, in the layout of wrangler's `--persist-to`. */
  stateDir: string
  /** Variables and secrets that override those of wrangler.toml; kept in memory only. */
  vars: Record<string, string>
  /** The email address of whoever uses the studio: this machine has no Cloudflare Access. Absent: nobody gets in. */
  studioEmail?: string
  /** Called with each line that the Worker logs. */
  onLog: (line: string) => void
}

/** The part of a KV namespace the tools use. */
type LocalKv = {
  getWithMetadata(key: string): Promise<{ value: string | null; metadata: unknown }>
  put(key: string, value: string, options?: { metadata?: unknown }): Promise<void>
}

/**
 * Serves the production build in workerd without wrangler's own proxy: one process, which starts in a third of a second. A
 * crashed workerd is restarted with the same state, as on the edge.
 */
export async function serveSite({ worker, port, stateDir, vars, studioEmail, onLog }: SiteOptions): Promise<{
  url: string
  config: LocalKv
  stop: () => Promise<void>
}> {
  const { name, main, options } = worker
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      // Otherwise Miniflare would fetch the `request.cf` object from the network.
      cf: false,
      log: new Log(LogLevel.NONE),
      telemetry: { enabled: false },
      handleStructuredLogs: ({ message }) => onLog(message),
      handleUncaughtError: ({ message }) => onLog(message),
      resourcePersistencePath: resolve(stateDir, 'v3'),
      // Adds /cdn-cgi/local/scheduled, so that a developer or a test can run the cron trigger.
      unsafeTriggerHandlers: true,
      unsafeHandleRuntimeRestart: () => onLog(JSON.stringify({ event: 'runtime_restarted' })),
      workers: [
        {
          ...options,
          name,
          modulesRoot: '/',
          modules: [{ type: 'ESModule', path: main }],
          bindings: { ...(options.bindings as Record<string, string>), ...vars },
          access: studioEmail ? { aud: LOCAL_AUD, identity: { email: studioEmail } } : undefined,
        },
      ],
    }),
  )
  const stop = () => miniflare.dispose()
  try {
    const { port: actualPort } = await miniflare.ready
    return {
      url: `http://localhost:${actualPort}`,
      config: (await miniflare.getKVNamespace('CONFIG', name)) as unknown as LocalKv,
      stop,
    }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

/** The build's configuration, with the paths of the Worker and of the static files. */
const CONFIG = 'dist/brightwattle/wrangler.json'

/** The built Worker for Miniflare: its name, its main module, and its other options. Can be sent as JSON. */
export type BuiltWorker = { name: string; main: string; options: Omit<SourcelessWorkerOptions, 'modulesRules'> }

/** Reads the last build. Throws if there is none. */
export async function readBuiltWorker(): Promise<BuiltWorker> {
  if (!existsSync(CONFIG)) throw new Error('There is no build yet. Make one: npm run build')
  const { name } = JSON.parse(await readFile(CONFIG, 'utf8')) as { name: string }
  const { main, workerOptions } = workerOptionsOf(CONFIG)
  if (!main) throw new Error(`${CONFIG} names no main module`)
  const { modulesRules: _, ...options } = workerOptions
  return { name, main, options }
}

/** A build responds in well under a second; the rest is for slow computers. */
const TIMEOUT_MS = 20_000
/** Mail from an earlier run keeps the health degraded until it is delivered, or for days if it cannot be. */
const DEGRADED_TIMEOUT_MS = 3000
const PAUSE_MS = 25

/**
 * Waits until the Worker responds. Resolves with undefined if its health is ok, or with the response's body if it stays
 * degraded. Throws with the last response if the time is over.
 */
export async function waitForHealth(url: string): Promise<string | undefined> {
  const began = Date.now()
  let last = 'no answer'
  while (Date.now() - began < TIMEOUT_MS) {
    try {
      const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })
      if (response.ok) return undefined
      last = (await response.text()).slice(0, 500)
      if (isDegraded(last) && Date.now() - began > DEGRADED_TIMEOUT_MS) return last
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await sleep(PAUSE_MS)
  }
  throw new Error(`/api/health is not well: ${last}`)
}

function isDegraded(answer: string): boolean {
  try {
    return (JSON.parse(answer) as { status?: string }).status === 'degraded'
  } catch {
    return false
  }
}

/** Stops workerd and wrangler from making network requests, sending telemetry and writing log files. */
export function stayOffline(): void {
  Object.assign(process.env, {
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG: 'error',
    WRANGLER_WRITE_LOGS: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
  })
}

/** Marks an entry that this tool wrote. Entries without it are a person's and are never changed. */
const SEEDED = { seeded: true }

/**
 * Puts one example campaign into the local KV, to show the format of an entry. It repeats the built-in campaign, and is
 * rewritten at each start, so that it never hides a newer built-in one.
 */
export async function seedConfig(config: LocalKv): Promise<void> {
  const { key, ...campaign } = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
  const entry = `campaign:${key}`
  const value = JSON.stringify(campaign)
  const stored = await config.getWithMetadata(entry)
  const isOurs = stored.value === null || (stored.metadata as typeof SEEDED | null)?.seeded === true
  if (isOurs && stored.value !== value) await config.put(entry, value, { metadata: SEEDED })
}

/** The preview secret of the local site: `?preview=local` shows drafts. */
export const LOCAL_PREVIEW = 'local'

/** The OPS_SECRET of the local site. */
export const LOCAL_OPS = 'local-only-not-a-secret'

/** The audience of the local site's stand-in for Cloudflare Access. */
export const LOCAL_AUD = 'local'

/** Who uses the local site's studio, unless STUDIO_EMAIL says otherwise. */
export const LOCAL_EMAIL = 'you@brightwattle.example'

/** What the Worker needs besides wrangler.toml when it runs locally. None of it is really secret. */
export function localVars(mailUrl: string): Record<string, string> {
  return {
    MAIL_BASE_URL: mailUrl,
    MAILCHANNELS_API_KEY: 'local-mailbox',
    HASH_SECRET: 'local-only-not-a-secret',
    PREVIEW_SECRET: LOCAL_PREVIEW,
    OPS_SECRET: LOCAL_OPS,
    ACCESS_AUD: LOCAL_AUD,
  }
}

/** Lets the local site read the sample calendar, as the only host's, from this machine. */
export function sampleCalendarVars(calendarUrl: string): Record<string, string> {
  return { BUSY_CALENDARS: JSON.stringify({ agency: calendarUrl }), CALENDARS_HTTP: '1' }
}

/** Optional settings that the local site takes from the environment. */
const GIVEN = [
  'PAGE_CACHE_SECONDS',
  'STATUS_CACHE_SECONDS',
  'LEAD_WEBHOOK_URL',
  'LEAD_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_URL',
  'BUSY_CALENDARS',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET',
  'TURNSTILE_VERIFY_URL',
  'BOOKINGS_A_DAY',
  'ENQUIRIES_A_DAY',
] as const

/** Those of them that are set. */
export function givenVars(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(GIVEN.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}
