import type { Context } from 'hono'
import { decode, verifyWithJwks } from 'hono/jwt'
import type { HonoJsonWebKey } from 'hono/utils/jwt/jws'
import { HOUR_MS, type Millis } from '../../shared/time.ts'
import type { AppEnv } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { withDeadline } from '../storage/objects.ts'

/**
 * Access signs with nothing else.
 * https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/
 */
const ALGORITHM = 'RS256'
/** Access keeps the same token in a cookie, and browsers keep none that is longer than half of this. */
const TOKEN_MAX = 8192
const EMAIL = /^[^\s@]+@[^\s@]+$/

/**
 * The email address, in small letters, of the person whom Cloudflare Access let in; undefined for everybody else. The platform's own
 * word counts where there is one, else the signed token that Access adds to a request. Nothing else of the request is believed.
 */
export async function studioIdentity(c: Context<AppEnv>): Promise<string | undefined> {
  const { ACCESS_AUD, ACCESS_TEAM } = c.env
  if (!ACCESS_AUD) return undefined
  const access = accessOf(c)
  if (access) return access.aud === ACCESS_AUD ? emailOf(await access.getIdentity().catch(() => undefined)) : undefined
  const token = c.req.header('Cf-Access-Jwt-Assertion')
  if (!token || token.length > TOKEN_MAX || !ACCESS_TEAM) return undefined
  return emailOf(await claimsOf(token, ACCESS_AUD, ACCESS_TEAM).catch(() => undefined))
}

function accessOf(c: Context<AppEnv>): CloudflareAccessContext | undefined {
  return (c.executionCtx as ExecutionContext).access
}

/** The token's claims if its signature, issuer, audience and expiry hold. Rejects if one of the first three does not. */
async function claimsOf(token: string, aud: string, team: string): Promise<object | undefined> {
  const { header } = decode(token) as { header: { kid?: unknown } }
  const key = typeof header.kid === 'string' ? await accessKey(team, header.kid, Date.now()) : undefined
  if (!key) return undefined
  const iss = `https://${team}.cloudflareaccess.com`
  const claims = await verifyWithJwks(token, { keys: [key], allowedAlgorithms: [ALGORITHM], verification: { iss, aud } })
  // Hono accepts a token without an expiry.
  return claims.exp === undefined ? undefined : claims
}

function emailOf(claims: object | undefined): string | undefined {
  const { email } = Object(claims) as { email?: unknown }
  return typeof email === 'string' && EMAIL.test(email) ? email.toLowerCase() : undefined
}

/** How long a key counts after it was read. Access replaces its keys every six weeks, and then signs with the new one at once. */
const KEPT_MS = HOUR_MS
/** Tokens that name an unknown key are free to make, so they make the keys be read no more often than this. */
const ASK_AGAIN_MS = 30 * 1000
/** How many requests wait for the keys at the same time, before one has brought them. */
const AT_ONCE = 10
const DEADLINE_MS = 3000

let kept: { team: string; keys: readonly HonoJsonWebKey[]; readAt: Millis; askedAt: Millis } | undefined
let asking = 0

/** The public key `kid` of an Access team; undefined if there is none, or they cannot be read. */
async function accessKey(team: string, kid: string, now: Millis): Promise<HonoJsonWebKey | undefined> {
  if (kept?.team !== team) kept = undefined
  const find = () => (kept && now - kept.readAt < KEPT_MS ? kept.keys.find((key) => key.kid === kid) : undefined)
  const known = find()
  const isFresh = kept !== undefined && now - kept.askedAt < ASK_AGAIN_MS
  if (known || isFresh || asking >= AT_ONCE) return known
  asking += 1
  try {
    kept = { team, keys: await readKeys(team), readAt: now, askedAt: now }
  } catch (error) {
    writeLog('error', { event: 'access_keys_unreachable', ...describeError(error) })
    kept = { team, keys: kept?.keys ?? [], readAt: kept?.readAt ?? now, askedAt: now }
  } finally {
    asking -= 1
  }
  return find()
}

async function readKeys(team: string): Promise<readonly HonoJsonWebKey[]> {
  const address = `https://${team}.cloudflareaccess.com/cdn-cgi/access/certs`
  const response = await withDeadline(fetch(address, { redirect: 'manual' }), DEADLINE_MS)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { keys } = await withDeadline(response.json<{ keys?: unknown }>(), DEADLINE_MS)
  if (!Array.isArray(keys)) throw new TypeError('no keys')
  return keys as HonoJsonWebKey[]
}
