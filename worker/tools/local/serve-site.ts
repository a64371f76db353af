import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { LOCAL_AUD } from './local-vars.ts'
import type { BuiltWorker } from './read-built-worker.ts'

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
export type LocalKv = {
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
