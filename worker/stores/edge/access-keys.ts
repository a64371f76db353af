import type { HonoJsonWebKey } from 'hono/utils/jwt/jws'
import { withDeadline } from '../../with-deadline'
import { errorFacts, writeLog } from '../../write-log'

/** How long a key counts after it was read. Access replaces its keys every six weeks, and then signs with the new one at once. */
const KEPT_MS = 60 * 60 * 1000
/** Tokens that name an unknown key are free to make, so they make the keys be read no more often than this. */
const ASK_AGAIN_MS = 30 * 1000
/** How many requests wait for the keys at the same time, before one has brought them. */
const AT_ONCE = 10
const DEADLINE_MS = 3000

let kept: { team: string; keys: readonly HonoJsonWebKey[]; readAt: number; askedAt: number } | undefined
let asking = 0

/**
 * The public key with the id `kid` of an Access team; undefined if it has none, or the keys cannot be read. `now` is ms since 1970.
 * https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/#access-signing-keys
 */
export async function accessKey(team: string, kid: string, now: number): Promise<HonoJsonWebKey | undefined> {
  if (kept?.team !== team) kept = undefined
  const find = () => (kept && now - kept.readAt < KEPT_MS ? kept.keys.find((key) => key.kid === kid) : undefined)
  const known = find()
  const isFresh = kept !== undefined && now - kept.askedAt < ASK_AGAIN_MS
  if (known || isFresh || asking >= AT_ONCE) return known
  asking += 1
  try {
    kept = { team, keys: await readKeys(team), readAt: now, askedAt: now }
  } catch (error) {
    writeLog('error', { event: 'access_keys_unreachable', ...errorFacts(error) })
    kept = { team, keys: kept?.keys ?? [], readAt: kept?.readAt ?? now, askedAt: now }
  } finally {
    asking -= 1
  }
  return find()
}

async function readKeys(team: string): Promise<readonly HonoJsonWebKey[]> {
  const address = `https://${team}.cloudflareaccess.com/cdn-cgi/access/certs`
  const answer = await withDeadline(fetch(address, { redirect: 'manual' }), DEADLINE_MS)
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { keys } = await withDeadline(answer.json<{ keys?: unknown }>(), DEADLINE_MS)
  if (!Array.isArray(keys)) throw new TypeError('no keys')
  return keys as HonoJsonWebKey[]
}
