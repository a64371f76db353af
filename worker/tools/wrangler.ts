import { execFile } from 'node:child_process'

/** What the staging site has of its own. */
export const STAGING_FILE = 'wrangler.staging.toml'

export const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

/** The result of a run of wrangler; `code` is null if it was killed or did not start. */
export type WranglerRun = { code: number | null; output: string; errors: string }

/** Runs this project's wrangler with a configuration file, and kills it after `timeoutMs`. */
export function runWrangler(args: readonly string[], timeoutMs?: number, config = 'wrangler.toml'): Promise<WranglerRun> {
  // At quieter log levels it does not print its result either.
  const env = { ...process.env, WRANGLER_LOG: 'log', WRANGLER_HIDE_BANNER: 'true', WRANGLER_WRITE_LOGS: 'false' }
  const options = { env, timeout: timeoutMs, maxBuffer: Number.POSITIVE_INFINITY }
  return new Promise((resolve) => {
    const wrangler = execFile(process.execPath, [WRANGLER, ...args, '--config', config], options, (error, output, errors) =>
      resolve({ code: wrangler.exitCode, output, errors: errors || (wrangler.exitCode === null && error?.message) || '' }),
    )
    // It would wait for what a terminal might say.
    wrangler.stdin?.end()
  })
}
