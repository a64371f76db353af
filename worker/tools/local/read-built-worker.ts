import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type SourcelessWorkerOptions, unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'

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
