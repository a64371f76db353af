import { spawn } from 'node:child_process'

/** What the staging site has of its own. */
export const STAGING_FILE = 'wrangler.staging.toml'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

/** The result of a run of wrangler; `code` is null if it was killed or did not start. */
export type WranglerRun = { code: number | null; output: string; errors: string }

/** Runs this project's wrangler with a configuration file, and kills it after `timeoutMs`. */
export async function runWrangler(args: readonly string[], timeoutMs?: number, config = 'wrangler.toml'): Promise<WranglerRun> {
  const wrangler = spawn(process.execPath, [WRANGLER, ...args, '--config', config], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // At quieter log levels it does not print its result either.
    env: { ...process.env, WRANGLER_LOG: 'log', WRANGLER_HIDE_BANNER: 'true', WRANGLER_WRITE_LOGS: 'false' },
    timeout: timeoutMs,
  })
  let output = ''
  let errors = ''
  wrangler.stdout.on('data', (chunk) => {
    output += chunk
  })
  wrangler.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise<number | null>((resolve) => {
    wrangler.once('error', (error) => {
      errors ||= error.message
      resolve(null)
    })
    wrangler.once('close', resolve)
  })
  return { code, output, errors }
}
