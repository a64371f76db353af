import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { readBuiltWorker, waitForHealth } from '../../../worker/tools/local/site.ts'
import { localVars } from '../../../worker/tools/local/vars.ts'
import { NO_CEILINGS } from '../../support/start-site.ts'
import { WIDE_SCHEDULE } from './wide-schedule.ts'

const BUILT = resolve('dist/brightwattle')
/** A folder in memory, so that the disk does not limit the throughput. */
const MEMORY = '/dev/shm'

/** The used parts of the build's wrangler.json. */
type Built = {
  main: string
  wasm: string[]
  compatibility_date: string
  vars: Record<string, string>
  durable_objects: { bindings: { name: string; class_name: string }[] }
}

/** The built Worker in workerd alone, without Miniflare, an asset router or simulated KV. */
export class RawRuntime {
  readonly stateDir: string
  url = ''
  #process: ChildProcess | undefined

  private constructor(stateDir: string) {
    this.stateDir = stateDir
  }

  /** Starts a site with nothing stored, whose mail goes to `mailUrl`. */
  static async begin(mailUrl: string): Promise<RawRuntime> {
    const parent = existsSync(MEMORY) ? MEMORY : tmpdir()
    const runtime = new RawRuntime(await mkdtemp(join(parent, 'brightwattle-throughput-')))
    const config = JSON.parse(await readFile(join(BUILT, 'wrangler.json'), 'utf8')) as Omit<Built, 'wasm'>
    const wasm = (await readBuiltWorker()).wasm.map((path) => relative(BUILT, path))
    const built: Built = { ...config, wasm }
    await writeFile(join(runtime.stateDir, 'config.capnp'), configOf(built, runtime.stateDir, mailUrl))
    await runtime.start()
    return runtime
  }

  async start(): Promise<void> {
    const workerd = createRequire(createRequire(import.meta.url).resolve('miniflare'))('workerd') as { default: string }
    const child = spawn(workerd.default, ['serve', join(this.stateDir, 'config.capnp'), '--control-fd=3'], {
      // SQLite's temporary files too.
      env: { ...process.env, TMPDIR: this.stateDir },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = String(chunk)
    })
    const port = await new Promise<number>((listening, failed) => {
      child.once('close', () => failed(new Error(`workerd ended before it was ready: ${complaint}`)))
      createInterface(child.stdio[3] as Readable).on('line', (line) => listening((JSON.parse(line) as { port: number }).port))
    })
    this.url = `http://127.0.0.1:${port}`
    await waitForHealth(this.url)
  }

  /** Kills the process without warning, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child) return
    this.#process = undefined
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    await rm(this.stateDir, { recursive: true, force: true })
  }
}

/** An edge cache that keeps nothing; without any, each booking would log that it cannot be reached. */
const EMPTY_CACHE = `addEventListener('fetch', (event) => {
  event.respondWith(new Response(null, { status: event.request.method === 'PURGE' ? 404 : 504 }))
})`

/** KV as workerd asks it, for one key by its path or for several by a post. A folder, which workerd offers for it, knows the first only. */
const CONFIG = `const entries = { schedule: ${JSON.stringify(JSON.stringify(WIDE_SCHEDULE))} }
addEventListener('fetch', (event) => event.respondWith(read(event.request)))
async function read(request) {
  if (request.method === 'POST') {
    const { keys } = await request.json()
    return Response.json(Object.fromEntries(keys.map((key) => [key, entries[key] ?? null])))
  }
  const text = entries[decodeURIComponent(new URL(request.url).pathname.slice(1))]
  return text === undefined ? new Response(null, { status: 404 }) : new Response(text)
}`

/** workerd's own configuration, as text. https://github.com/cloudflare/workerd/blob/main/src/workerd/server/workerd.capnp */
function configOf(built: Built, stateDir: string, mailUrl: string): string {
  const objects = built.durable_objects.bindings
  const text = (value: string) => JSON.stringify(value)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = .site),
    (name = "files", disk = (path = ${text(resolve('dist/client'))})),
    (name = "config", worker = .entries),
    (name = "state", disk = (path = ${text(stateDir)}, writable = true)),
    (name = "cache", worker = .cache),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "site")],
);
const site :Workerd.Worker = (
  modules = [
    (name = ${text(built.main)}, esModule = embed ${text(relative(stateDir, join(BUILT, built.main)))}),
    ${built.wasm.map((name) => `(name = ${text(name)}, wasm = embed ${text(relative(stateDir, join(BUILT, name)))}),`).join('\n    ')}
  ],
  compatibilityDate = ${text(built.compatibility_date)},
  bindings = [
    (name = "ASSETS", service = "files"),
    (name = "CONFIG", kvNamespace = "config"),
    (name = "VERSION", json = ${text('{"id":"local"}')}),
    ${objects.map(({ name, class_name }) => `(name = ${text(name)}, durableObjectNamespace = ${text(class_name)}),`).join('\n    ')}
    ${Object.entries({ ...built.vars, ...localVars(mailUrl), ...NO_CEILINGS })
      .map(([name, value]) => `(name = ${text(name)}, text = ${text(value)}),`)
      .join('\n    ')}
  ],
  durableObjectNamespaces = [
    ${objects.map(({ class_name }) => `(className = ${text(class_name)}, uniqueKey = ${text(class_name)}, enableSql = true),`).join('\n    ')}
  ],
  durableObjectStorage = (localDisk = "state"),
  cacheApiOutbound = "cache",
  globalOutbound = "internet",
);
const cache :Workerd.Worker = (
  serviceWorkerScript = ${text(EMPTY_CACHE)},
  compatibilityDate = ${text(built.compatibility_date)},
);
const entries :Workerd.Worker = (
  serviceWorkerScript = ${text(CONFIG)},
  compatibilityDate = ${text(built.compatibility_date)},
);
`
}
