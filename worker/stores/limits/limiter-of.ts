import type { Env } from '../../env'
import { clientNetwork } from '../../rules/client-network'
import type { HitDecision, NetworkLimits } from '../../rules/decide-hit'
import { toHex } from '../../to-hex'
import { withDeadline } from '../../with-deadline'
import { errorFacts, writeLog } from '../../write-log'
import type { RateLimiter } from './rate-limiter'

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
