import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts'
import { toHex } from '../crypto.ts'
import type { AppEnv, Env } from '../env.ts'
import { errorAnswer } from '../http/errors.ts'
import { bodyHashOf } from '../ledger/idempotency.ts'
import { errorFacts, writeLog } from '../log.ts'
import { withDeadline } from '../storage/objects.ts'
import { clientNetwork } from './client-network.ts'
import type { RateLimiter } from './limiter.ts'
import type { HitDecision, NetworkLimits } from './limits.ts'

/** A person writes once or twice. A household or office shares an address, and the owner of a server may have a whole network. */
const FORM_LIMITS: NetworkLimits = {
  own: [
    { limit: 5, windowMs: 10 * MINUTE_MS },
    { limit: 20, windowMs: DAY_MS },
  ],
  wide: [
    { limit: 15, windowMs: 10 * MINUTE_MS },
    { limit: 40, windowMs: DAY_MS },
  ],
}

/** The body after validation: cleaned, without the honeypot and unknown fields. */
type CleanBody = { in: { json: unknown }; out: { json: CleanFields } }
type CleanFields = Record<string, string | undefined>

/** Limits a form's JSON posts. Runs after validation, so that typing errors are not counted. */
export function rateLimit(name: string, fields: readonly string[]) {
  return createMiddleware<AppEnv, string, CleanBody>(async (c, next) => {
    const retryAfterSeconds = await limitPost(c, name, fields, c.req.valid('json'))
    return retryAfterSeconds === undefined ? next() : errorAnswer(c, 'rate_limited', { retryAfterSeconds })
  })
}

/**
 * Counts a post per network and per `name`; how long to wait if there were too many, in seconds. If the limiter fails, the
 * request is allowed and an error is logged. A retry with the same key and the same values of `fields` is not counted again.
 */
export async function limitPost(
  c: Context<AppEnv>,
  name: string,
  fields: readonly string[],
  body: CleanFields,
): Promise<number | undefined> {
  try {
    const limiter = await limiterOf(c.env, name, c.req.header('CF-Connecting-IP'), FORM_LIMITS)
    c.set('network', limiter.network)
    if (!(await limiter.passes(c.env.FORM_WALL))) return WALL_SECONDS
    const decision = await limiter.take(await hitId(c, fields, body))
    return decision.allowed ? undefined : decision.retryAfterSeconds
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
    return undefined
  }
}

/** The id that a retry shares with its first try. Without a key, every request has its own. */
async function hitId(c: Context<AppEnv>, fields: readonly string[], body: CleanFields): Promise<string> {
  const key = c.get('idempotencyKey')
  return key === undefined ? c.get('requestId') : `${key} ${await bodyHashOf(fields, body)}`
}

/** Wrong links cost a look in the ledger; changes send mail. A person needs few of either. */
const LINK_LIMITS: NetworkLimits = {
  own: [{ limit: 20, windowMs: 10 * MINUTE_MS }],
  wide: [{ limit: 60, windowMs: 10 * MINUTE_MS }],
}

type LinkUse = 'look' | 'wrong-link' | 'change'

/**
 * How long a network must wait, in seconds, if it sent too many wrong links or changes; these are counted, a look is not. Looks
 * and changes first pass the platform's limit for forms: that for secrets would refuse who turns a few weeks in a minute.
 */
export async function linkLimit(c: Context<AppEnv>, use: LinkUse): Promise<number | undefined> {
  try {
    const limiter = await limiterOf(
      c.env,
      use === 'change' ? 'change' : 'wrong-link',
      c.req.header('CF-Connecting-IP'),
      LINK_LIMITS,
    )
    // A wrong link passed it as a look.
    if (use !== 'wrong-link' && !(await limiter.passes(c.env.FORM_WALL))) return WALL_SECONDS
    const decision = await decide(limiter, use, c.get('requestId'))
    return decision.allowed ? undefined : decision.retryAfterSeconds
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
    return undefined
  }
}

function decide(limiter: Limiter, use: LinkUse, id: string): Promise<HitDecision> {
  return use === 'look' ? limiter.peek() : limiter.take(id)
}

/**
 * An office or a household reads a few pages in ten minutes, and a mobile network has many visitors behind one address. More than
 * this would let one network decide what a report says.
 */
const VISIT_LIMITS: NetworkLimits = {
  own: [{ limit: 40, windowMs: 10 * MINUTE_MS }],
  wide: [{ limit: 200, windowMs: 10 * MINUTE_MS }],
}

/** Limits the beacons of a network. If the limiter fails, the visit is counted and an error is logged. */
export const visitLimit = createMiddleware<AppEnv>(async (c, next) => {
  try {
    const limiter = await limiterOf(c.env, 'visit', c.req.header('CF-Connecting-IP'), VISIT_LIMITS)
    if (!(await limiter.passes(c.env.FORM_WALL))) return errorAnswer(c, 'rate_limited', { retryAfterSeconds: WALL_SECONDS })
    const decision = await limiter.takeInMemory(c.get('requestId'))
    if (!decision.allowed) return errorAnswer(c, 'rate_limited', decision)
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...errorFacts(error) })
  }
  return next()
})

/** Spreads a flood over many objects, because one object can take only a few hundred requests a second. */
const SHARDS = 64
/** Oceania, near the visitors. Without the hint an object stays where it was first called from. */
const PLACE = { locationHint: 'oc' } as const
/** A limiter slower than this counts as unreachable. */
const LIMITER_DEADLINE_MS = 1000
/** The period of the platform's rate limits in wrangler.toml. */
export const WALL_SECONDS = 60

/** Counts one visitor's requests of one kind. */
export type Limiter = {
  /** Keyed hash of the wide network, in hex: the same for every kind of request, so that all its leads can be found. */
  network: string
  /** The platform's own rate limit: free, in memory and per data centre. False if it refuses the request. */
  passes(wall: RateLimit | undefined): Promise<boolean>
  /** Counts the request exactly; rejects if the limiter cannot be reached. A retry with the same `id` is not counted again. */
  take(id: string): Promise<HitDecision>
  /** The same, counted in the limiter's memory until something is refused. */
  takeInMemory(id: string): Promise<HitDecision>
  /** The same without counting. */
  peek(): Promise<HitDecision>
}

/** The limiter for requests of the kind `name`. Rejects without HASH_SECRET. */
export async function limiterOf(env: Env, name: string, address: string | undefined, limits: NetworkLimits): Promise<Limiter> {
  const { own, wide } = clientNetwork(address)
  const hash = await keyedHash(env.HASH_SECRET)
  const [network, counted, client] = await Promise.all([hash(wide), hash(`${name} ${wide}`), hash(`${name} ${own}`)])
  // All clients of a wide network sit in one object, so that one transaction decides on both limits.
  const object = `${name}-${(counted[0] ?? 0) % SHARDS}`
  const call = (ask: (limiter: DurableObjectStub<RateLimiter>) => Promise<HitDecision>) =>
    withDeadline(ask(env.RATE_LIMITER.getByName(object, PLACE)), LIMITER_DEADLINE_MS)
  return {
    network: toHex(network),
    passes: (wall) => passesWall(wall, toHex(counted)),
    take: (id) => call((limiter) => limiter.take(toHex(counted), { client: toHex(client), id }, limits)),
    takeInMemory: (id) => call((limiter) => limiter.takeInMemory(toHex(counted), { client: toHex(client), id }, limits)),
    peek: () => call((limiter) => limiter.peek(toHex(counted), { client: toHex(client), id: '' }, limits)),
  }
}

async function passesWall(wall: RateLimit | undefined, key: string): Promise<boolean> {
  try {
    return wall === undefined || (await wall.limit({ key })).success
  } catch (error) {
    // The exact limiter still checks the request.
    writeLog('error', { event: 'wall_failed', ...errorFacts(error) })
    return true
  }
}

/** HMAC-SHA-256: without the secret, a stored hash cannot be matched to an address by trying all of them. */
async function keyedHash(secret: string | undefined): Promise<(text: string) => Promise<Uint8Array>> {
  if (!secret) throw new Error('HASH_SECRET is not set')
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (text) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}
