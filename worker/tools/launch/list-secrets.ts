import { spawn } from 'node:child_process'
import type { SecretNames } from './check-secrets.ts'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const PATIENCE_MS = 30_000

/** Asks Cloudflare for the names of a Worker's secrets; their values are told to nobody. */
export async function listSecrets(workerName: string): Promise<SecretNames> {
  const wrangler = spawn(
    process.execPath,
    [WRANGLER, 'secret', 'list', '--name', workerName, '--config', 'wrangler.toml', '--format', 'json'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, WRANGLER_LOG: 'log', WRANGLER_HIDE_BANNER: 'true', WRANGLER_WRITE_LOGS: 'false' },
      timeout: PATIENCE_MS,
    },
  )
  let output = ''
  let errors = ''
  wrangler.stdout.on('data', (chunk) => {
    output += chunk
  })
  wrangler.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise<number | null>((resolve) => wrangler.once('error', () => resolve(null)).once('close', resolve))
  try {
    if (code === 0) return { names: (JSON.parse(output) as { name: string }[]).map(({ name }) => name) }
  } catch {
    return { unknown: 'Wrangler answered something else than a list. Look: npx wrangler secret list.' }
  }
  if (/not found|does not exist|10007/i.test(errors)) return { names: [] }
  return { unknown: 'Not logged in, or Cloudflare could not be reached. npx wrangler login, then run this again.' }
}
