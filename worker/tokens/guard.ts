import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { TokenRight } from '../../shared/token.ts'
import { sha256, toHex } from '../crypto.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { limited, waitBesideNetworks } from '../limits/rate-limit.ts'
import type { TokenCheck } from '../records/tokens.ts'
import { callLedger } from '../storage/objects.ts'

/** So that a token is known in a leaked file, and by those who search for such. */
const PREFIX = 'bw_'
/** 192 bits: too many to guess one. */
const TOKEN_BYTES = 24

/** The right one may be refused by this too, and whoever sends it must know why. */
const WRONG_TOO_OFTEN =
  'Too many wrong tokens came from this network, so right ones are refused too. Wait as long as Retry-After says, then try again.'

/** The scheme may be written in either case, and more than one space after it (RFC 9110, 11.1 and 11.4). */
const BEARER = new RegExp(`^bearer +(${PREFIX}[0-9a-f]{${2 * TOKEN_BYTES}})$`, 'i')

/** A new token, which is shown once, and its hash, by which it is known. */
export async function newToken(): Promise<{ secret: string; hash: string }> {
  const secret = PREFIX + toHex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
  return { secret, hash: toHex(await sha256(secret)) }
}

/**
 * Requires `Authorization: Bearer <token>` with a right; after it, `token` is set. Wrong tokens are counted by network, and a network that
 * sent too many is refused before the ledger is asked.
 */
export function tokenGuard(right: TokenRight) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const [, given] = BEARER.exec(c.req.header('Authorization') ?? '') ?? []
    const wait = await limited(c, 'tryToken')
    if (wait !== undefined) return errorResponse(c, 'rate_limited', { retryAfterSeconds: wait, message: WRONG_TOO_OFTEN })
    const checked = await check(c, given, right)
    if (!checked.ok) {
      await limited(c, 'wrongToken')
      c.header('WWW-Authenticate', 'Bearer')
      return errorResponse(c, checked.error === 'right' ? 'token_right' : 'token_invalid')
    }
    const counted = String(checked.id)
    const pause = await waitBesideNetworks(c.env, 'token', { own: counted, wide: counted })
    if (pause !== undefined) return errorResponse(c, 'rate_limited', { retryAfterSeconds: pause })
    c.set('token', { id: checked.id, name: checked.name })
    return next()
  })
}

async function check(c: Context<AppEnv>, given: string | undefined, right: TokenRight): Promise<TokenCheck> {
  if (given === undefined) return { ok: false, error: 'unknown' }
  const hash = toHex(await sha256(given))
  return callLedger(c.env, async (ledger) => await ledger.checkToken(hash, right))
}
