import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { clientNetwork } from '../domain/client-network'
import type { HitDecision, RateWindow } from '../domain/decide-hit'
import type { Env } from '../env'
import { toHex } from '../to-hex'
import { withDeadline } from '../with-deadline'
import { errorFacts, writeLog } from '../write-log'
import { errorAnswer } from './error-answer'

/** Spreads a flood over many objects; one object stays under its few hundred requests a second. */
const SHARDS = 64
/** Counting is worth less than the lead: a limiter slower than this is passed by. */
const LIMITER_DEADLINE_MS = 1000

/**
 * Counts requests per client network and per `name`. Runs after validation, so a typing error costs nothing;
 * what is refused before it costs no storage. If the limiter fails, the request goes through and an error is logged.
 */
export function rateLimit(name: string, windows: readonly RateWindow[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const id = c.get('idempotencyKey') ?? c.get('requestId')
    let decision: HitDecision
    try {
      const network = clientNetwork(c.req.header('CF-Connecting-IP'))
      decision = await withDeadline(takeHit(c.env, name, network, id, windows), LIMITER_DEADLINE_MS)
    } catch (error) {
      writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
      return next()
    }
    if (decision.allowed) return next()
    return errorAnswer(c, 'rate_limited', { retryAfterSeconds: decision.retryAfterSeconds })
  })
}

async function takeHit(env: Env, name: string, network: string, id: string, windows: readonly RateWindow[]) {
  const hash = await keyedHash(env.HASH_SECRET, `${name}:${network}`)
  const shard = (hash[0] ?? 0) % SHARDS
  return env.RATE_LIMITER.getByName(`${name}-${shard}`).take(toHex(hash), id, windows)
}

/** HMAC-SHA-256: without the secret, a stored hash cannot be matched to an address by trying all of them. */
async function keyedHash(secret: string | undefined, text: string): Promise<Uint8Array> {
  if (!secret) throw new Error('HASH_SECRET is not set')
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}
