import { spawn } from 'node:child_process'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

/** How a run of wrangler ended; `code` is null where it was ended or never began. */
export type WranglerRun = { code: number | null; output: string; errors: string }

/** Runs this project's wrangler on its configuration. `timeoutMs` ends it. */
export async function runWrangler(words: readonly string[], timeoutMs?: number): Promise<WranglerRun> {
  const wrangler = spawn(process.execPath, [WRANGLER, ...words, '--config', 'wrangler.toml'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // At its quieter levels it would not print the answer either.
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
