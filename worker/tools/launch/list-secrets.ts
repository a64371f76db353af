import { runWrangler } from '../run-wrangler.ts'
import type { SecretNames } from './check-secrets.ts'

const TIMEOUT_MS = 30_000

/** Asks Cloudflare for the names of a Worker's secrets. (Their values cannot be read.) */
export async function listSecrets(workerName: string): Promise<SecretNames> {
  const args = ['secret', 'list', '--name', workerName, '--format', 'json']
  const { code, output, errors } = await runWrangler(args, TIMEOUT_MS)
  try {
    if (code === 0) return { names: (JSON.parse(output) as { name: string }[]).map(({ name }) => name) }
  } catch {
    return { unknown: 'Wrangler answered something else than a list. Look: npx wrangler secret list.' }
  }
  if (/not found|does not exist|10007/i.test(errors)) return { names: [] }
  return { unknown: 'Not logged in, or Cloudflare could not be reached. npx wrangler login, then run this again.' }
}
