import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts'
import { keyedHash, toHex } from '../crypto.ts'
import type { AppEnv, Env } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { bodyHashOf } from '../http/idempotency.ts'
import { describeError, writeLog } from '../log.ts'
import { withDeadline } from '../storage/objects.ts'
import { type ClientNetwork, clientNetwork } from './client-network.ts'
import type { HitDecision, NetworkLimits } from './sliding-log.ts'

type LimitPolicy = {
  /** Policies with the same counter share their counts. It names objects of the limiter, so it never changes. */
  counter: string
  limits: NetworkLimits
  /** The platform's own rate limit, which is asked first: free, in memory and per data centre. */
  edge?: 'FORM_WALL' | 'SECRET_WALL'
  method: 'consume' | 'consumeInMemory' | 'peek'
}

const TEN_MINUTES_MS = 10 * MINUTE_MS

/** How many requests are allowed in any ten minutes, and in any day. */
type Most = { inTenMinutes?: number; aDay?: number }

/** What one client may do, and what all of its wide network may do together. */
function limitsOf(own: Most, wide: Most): NetworkLimits {
  const [ofOwn, ofWide] = [own, wide].map(({ inTenMinutes, aDay }) => [
    ...(inTenMinutes === undefined ? [] : [{ limit: inTenMinutes, windowMs: TEN_MINUTES_MS }]),
    ...(aDay === undefined ? [] : [{ limit: aDay, windowMs: DAY_MS }]),
  ])
  return { own: ofOwn ?? [], wide: ofWide ?? [] }
}

/** A person writes once or twice. A household or office shares an address, and the owner of a server may have a whole network. */
const FORM = limitsOf({ inTenMinutes: 5, aDay: 20 }, { inTenMinutes: 15, aDay: 40 })

/** Wrong links cost a look in the ledger; changes send mail. A person needs few of either. */
const LINK = limitsOf({ inTenMinutes: 20 }, { inTenMinutes: 60 })

/** A mobile network has many visitors behind one address; more than this would let one network decide a report. */
const VISIT = limitsOf({ inTenMinutes: 40 }, { inTenMinutes: 200 })

/** A large assistant asks for many visitors from one network, and each question costs a look at a page. */
const ASSISTANT = limitsOf({ inTenMinutes: 200 }, { inTenMinutes: 400 })

/** A program that adds leads sends them as they come, and one that shows reports reads them every few minutes. */
const TOKEN = limitsOf({ inTenMinutes: 300 }, { inTenMinutes: 300 })

/** Enough wrong secrets for mistakes, too few for guessing. */
const SECRET = limitsOf({ inTenMinutes: 10, aDay: 50 }, { inTenMinutes: 40, aDay: 200 })

/** Mails tell no network, and senders can be forged: all about one booking are counted too. No address with a key is guessed by chance. */
const WRONG_ANSWER = limitsOf({ inTenMinutes: 20 }, { inTenMinutes: 300 })

/** Mails passed on from the domain of replies: the first of a booking's day, which no other uses up, and nine more, of 100 for all. */
const FIRST_LETTER = limitsOf({ aDay: 1 }, { aDay: 1 })
const LETTER = limitsOf({ aDay: 9 }, { aDay: 100 })

const POLICIES = {
  booking: { counter: 'booking', limits: FORM, edge: 'FORM_WALL', method: 'consume' },
  contact: { counter: 'contact', limits: FORM, edge: 'FORM_WALL', method: 'consume' },
  waiting: { counter: 'waiting', limits: FORM, edge: 'FORM_WALL', method: 'consume' },
  // Wrong links alone are counted. The edge limit for secrets, 10 a minute, would block normal paging.
  openLink: { counter: 'wrong-link', limits: LINK, edge: 'FORM_WALL', method: 'peek' },
  wrongLink: { counter: 'wrong-link', limits: LINK, method: 'consume' },
  // Programs share networks, so a right token is counted by itself.
  tryToken: { counter: 'wrong-token', limits: LINK, method: 'peek' },
  wrongToken: { counter: 'wrong-token', limits: LINK, method: 'consume' },
  token: { counter: 'token', limits: TOKEN, method: 'consumeInMemory' },
  change: { counter: 'change', limits: LINK, edge: 'FORM_WALL', method: 'consume' },
  shortLink: { counter: 'short-link', limits: VISIT, edge: 'FORM_WALL', method: 'consumeInMemory' },
  visit: { counter: 'visit', limits: VISIT, edge: 'FORM_WALL', method: 'consumeInMemory' },
  assistant: { counter: 'assistant', limits: ASSISTANT, edge: 'FORM_WALL', method: 'consumeInMemory' },
  // Of what a mail provider sends, only what it did not sign is counted.
  mailEvent: { counter: 'mail-event', limits: LINK, edge: 'FORM_WALL', method: 'peek' },
  wrongMailEvent: { counter: 'mail-event', limits: LINK, method: 'consume' },
  openAnswer: { counter: 'wrong-answer', limits: WRONG_ANSWER, method: 'peek' },
  wrongAnswer: { counter: 'wrong-answer', limits: WRONG_ANSWER, method: 'consume' },
  firstLetter: { counter: 'first-letter', limits: FIRST_LETTER, method: 'consume' },
  letter: { counter: 'letter', limits: LETTER, method: 'consume' },
  // Of secrets too, only wrong ones are counted; over the limit the right one is refused as well, or it could be guessed.
  rightOpsSecret: { counter: 'ops', limits: SECRET, method: 'peek' },
  wrongOpsSecret: { counter: 'ops', limits: SECRET, edge: 'SECRET_WALL', method: 'consume' },
  rightPreviewSecret: { counter: 'preview', limits: SECRET, method: 'peek' },
  wrongPreviewSecret: { counter: 'preview', limits: SECRET, edge: 'SECRET_WALL', method: 'consume' },
} as const satisfies Record<string, LimitPolicy>

export type LimitName = keyof typeof POLICIES

/** Refuses requests over a limit. */
export function rateLimit(name: LimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const retryAfterSeconds = await limited(c, name)
    return retryAfterSeconds === undefined ? next() : errorResponse(c, 'rate_limited', { retryAfterSeconds })
  })
}

/** As `rateLimit`, but refuses every request while the limiter fails. */
export function strictRateLimit(name: LimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const refusal = await refusalOf(c, name)
    return refusal ? errorResponse(c, refusal.verdict, refusal) : next()
  })
}

/** When to try again after the limiter was unreachable: an object restarts within seconds. */
const LIMITER_RETRY_SECONDS = 5

export type Refusal = { verdict: 'rate_limited' | 'unavailable'; retryAfterSeconds: number }

/** As `limited`, but a limiter that fails refuses every request. */
export async function refusalOf(c: Context<AppEnv>, name: LimitName, id?: string): Promise<Refusal | undefined> {
  try {
    const retryAfterSeconds = await secondsToWait(c, name, id)
    return retryAfterSeconds === undefined ? undefined : { verdict: 'rate_limited', retryAfterSeconds }
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', requestId: c.get('requestId'), ...describeError(error) })
    return { verdict: 'unavailable', retryAfterSeconds: LIMITER_RETRY_SECONDS }
  }
}

/** The body after validation: cleaned, without the honeypot and unknown fields. */
type CleanBody = { in: { json: unknown }; out: { json: CleanFields } }
type CleanFields = Record<string, string | undefined>

/** Limits a form's JSON posts. Runs after validation, so that typing errors are not counted. */
export function formLimit(name: 'booking' | 'contact' | 'waiting', fields: readonly string[]) {
  return createMiddleware<AppEnv, string, CleanBody>(async (c, next) => {
    const retryAfterSeconds = await limitedForm(c, name, fields, c.req.valid('json'))
    return retryAfterSeconds === undefined ? next() : errorResponse(c, 'rate_limited', { retryAfterSeconds })
  })
}

/** As `limited`, for a form's post: a retry with the same key and the same values of `fields` is not counted again. */
export async function limitedForm(
  c: Context<AppEnv>,
  name: 'booking' | 'contact' | 'waiting',
  fields: readonly string[],
  body: CleanFields,
): Promise<number | undefined> {
  const key = c.get('idempotencyKey')
  return limited(c, name, key === undefined ? undefined : `${key} ${await bodyHashOf(fields, body)}`)
}

/** Seconds to wait if a limit is reached; if the limiter fails, none. Requests with the same `id` are retries of one. */
export async function limited(c: Context<AppEnv>, name: LimitName, id?: string): Promise<number | undefined> {
  const refusal = await refusalOf(c, name, id)
  return refusal?.verdict === 'rate_limited' ? refusal.retryAfterSeconds : undefined
}

/** Spreads a flood over many objects, because one object can take only a few hundred requests a second. */
const SHARDS = 64
/** Oceania, near the visitors. Without the hint an object stays where it was first called from. */
const PLACE = { locationHint: 'oc' } as const
/** A limiter slower than this counts as unreachable. */
const LIMITER_DEADLINE_MS = 1000
/** The period of the platform's rate limits in wrangler.toml. */
const EDGE_PERIOD_SECONDS = 60

/** As `limited`, but throws if the limiter cannot be reached, or there is no HASH_SECRET. */
async function secondsToWait(c: Context<AppEnv>, name: LimitName, id = c.get('requestId')): Promise<number | undefined> {
  const network = clientNetwork(c.req.header('CF-Connecting-IP'))
  // The same for every kind of request, so that all leads of a network can be found.
  const found = (hash: string) => c.set('network', hash)
  return waitOf(c.env, name, network, id, found)
}

/** As `limited`, for what is counted by something else than a network: `own` and `wide` say what. */
export async function waitBesideNetworks(
  env: Env,
  name: 'openAnswer' | 'wrongAnswer' | 'firstLetter' | 'letter' | 'token',
  counted: ClientNetwork,
): Promise<number | undefined> {
  try {
    return await waitOf(env, name, counted, crypto.randomUUID())
  } catch (error) {
    writeLog('error', { event: 'rate_limiter_failed', ...describeError(error) })
    return undefined
  }
}

async function waitOf(
  env: Env,
  name: LimitName,
  { own, wide }: ClientNetwork,
  id: string,
  found?: (network: string) => void,
): Promise<number | undefined> {
  const { counter, limits, edge, method }: LimitPolicy = POLICIES[name]
  const hash = await keyedHash(env.HASH_SECRET)
  const [network, counted, client] = await Promise.all([hash(wide), hash(`${counter} ${wide}`), hash(`${counter} ${own}`)])
  found?.(toHex(network))
  if (edge && !(await passesEdge(env[edge], toHex(counted)))) return EDGE_PERIOD_SECONDS
  // All clients of a wide network sit in one object, so that one transaction decides on both limits.
  const limiter = env.RATE_LIMITER.getByName(`${counter}-${(counted[0] ?? 0) % SHARDS}`, PLACE)
  const decided: Promise<HitDecision> = limiter[method](toHex(counted), { client: toHex(client), id }, limits)
  const decision = await withDeadline(decided, LIMITER_DEADLINE_MS)
  return decision.allowed ? undefined : decision.retryAfterSeconds
}

async function passesEdge(limit: RateLimit | undefined, key: string): Promise<boolean> {
  try {
    return limit === undefined || (await limit.limit({ key })).success
  } catch (error) {
    // The exact limiter still checks the request.
    writeLog('error', { event: 'wall_failed', ...describeError(error) })
    return true
  }
}
