import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { type SourcelessWorkerOptions, unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { parseJson } from '../../../shared/json.ts'
import type { MailSender } from '../../../shared/message.ts'
import { EMAIL_SERVICE } from './email-service.ts'
import { endRuntimeWithUs } from './end-with-us.ts'
import { LOCAL_AUD } from './vars.ts'

export type SiteOptions = {
  worker: BuiltWorker
  port: number
  /** Folder of the local Durable Objects and KV, in the layout of wrangler's `--persist-to`. */
  stateDir: string
  /** Variables and secrets that override those of wrangler.toml; kept in memory only. */
  vars: Record<string, string>
  /** Who sends the mail; Email Service hands it to the mail simulator at MAIL_BASE_URL. Absent: MailChannels. */
  senders?: readonly MailSender[]
  /** The email address of whoever uses the studio: this machine has no Cloudflare Access. Absent: nobody gets in. */
  studioEmail?: string
  /** Called with each line that the Worker logs. */
  onLog: (line: string) => void
}

type LocalKv = Awaited<ReturnType<Miniflare['getKVNamespace']>>

/** Serves the build in workerd without wrangler's proxy, in a third of a second; restarts it if it crashes. */
export async function serveSite({ worker, port, stateDir, vars, senders = [], studioEmail, onLog }: SiteOptions): Promise<{
  url: string
  config: LocalKv
  stop: () => Promise<void>
}> {
  const { name, main, wasm, options } = worker
  // Miniflare's own stand-in for the binding EMAIL cannot be told to fail.
  const { email: _, ...ours } = options
  const emailService = senders.includes('email-service') ? emailServiceWorker(String(vars.MAIL_BASE_URL), options) : undefined
  endRuntimeWithUs()
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
          ...ours,
          name,
          modulesRoot: '/',
          modules: [{ type: 'ESModule', path: main }, ...wasm.map((path) => ({ type: 'CompiledWasm' as const, path }))],
          // Off unless there is a key to encrypt to, as in the sample of wrangler.toml.
          ...(vars.BACKUP_RECIPIENT && { r2Buckets: ['BACKUPS'] }),
          bindings: { ...(options.bindings as Record<string, string>), ...vars },
          serviceBindings: emailService ? { EMAIL: { name: emailService.name, entrypoint: EMAIL_SERVICE.entrypoint } } : {},
          access: studioEmail ? { aud: LOCAL_AUD, identity: { email: studioEmail } } : undefined,
        },
        ...(emailService ? [emailService] : []),
      ],
    }),
  )
  const stop = () => miniflare.dispose()
  try {
    const { port: actualPort } = await miniflare.ready
    return {
      url: `http://localhost:${actualPort}`,
      config: await miniflare.getKVNamespace('CONFIG', name),
      stop,
    }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

/** The Worker that the binding EMAIL leads to. */
function emailServiceWorker(simulatorUrl: string, { compatibilityDate }: BuiltWorker['options']) {
  const { name, script } = EMAIL_SERVICE
  return {
    name,
    compatibilityDate: String(compatibilityDate),
    modulesRoot: '/',
    modules: [{ type: 'ESModule' as const, path: `/${name}.mjs`, contents: script }],
    bindings: { SIMULATOR: `${simulatorUrl}/email` },
  }
}

/** The build's configuration, with the paths of the Worker and of the static files. */
const CONFIG = 'dist/brightwattle/wrangler.json'

/** The built Worker for Miniflare: its name, its modules, and its other options. Can be sent as JSON. */
export type BuiltWorker = { name: string; main: string; wasm: string[]; options: Omit<SourcelessWorkerOptions, 'modulesRules'> }

/** Reads the last build. Throws if there is none. */
export async function readBuiltWorker(): Promise<BuiltWorker> {
  if (!existsSync(CONFIG)) throw new Error('There is no build yet. Make one: npm run build')
  const { name } = JSON.parse(await readFile(CONFIG, 'utf8')) as { name: string }
  const { main, workerOptions } = workerOptionsOf(CONFIG)
  if (!main) throw new Error(`${CONFIG} names no main module`)
  const { modulesRules: _, ...options } = workerOptions
  const assets = join(dirname(main), 'assets')
  const wasm = (await readdir(assets)).filter((file) => file.endsWith('.wasm')).map((file) => join(assets, file))
  return { name, main, wasm, options }
}

/** A build responds in well under a second; the rest is for slow computers. */
const TIMEOUT_MS = 20_000
/** Mail from an earlier run keeps the health degraded until it is delivered, or for days if it cannot be. */
const DEGRADED_TIMEOUT_MS = 3000
const PAUSE_MS = 25

/** Waits for a response: undefined if the health is ok, the body if it stays degraded. Throws when time is over. */
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

const isDegraded = (answer: string) => (parseJson(answer) as { status?: string } | undefined)?.status === 'degraded'

/** Marks an entry that this tool wrote. Entries without it are a person's and are never changed. */
const SEEDED = { seeded: true }

/** Puts the built-in campaign as an example into KV, anew at each start, so that it never hides a newer one. */
export async function seedConfig(config: LocalKv): Promise<void> {
  const { key, ...campaign } = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
  const entry = `campaign:${key}`
  const value = JSON.stringify(campaign)
  const stored = await config.getWithMetadata(entry)
  const isOurs = stored.value === null || (stored.metadata as typeof SEEDED | null)?.seeded === true
  if (isOurs && stored.value !== value) await config.put(entry, value, { metadata: SEEDED })
}
