import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isSameText, sha256, toHex } from '../crypto.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { notFoundPage } from '../http/urls.ts'
import { limited, type Refusal, refusalOf } from './rate-limit.ts'

/** With a refusal the secret was not checked: even the right one is refused now. */
export type Verdict = { verdict: 'right' | 'wrong' } | Refusal

/** Checks a secret: 'wrong', and not counted, if none is set or given. If the limiter fails, each is refused. */
export async function checkCredential(
  c: Context<AppEnv>,
  name: 'Ops' | 'Preview',
  secret: string | undefined,
  given: string | undefined,
): Promise<Verdict> {
  if (!secret || !given) return { verdict: 'wrong' }
  const verdict = (await isSame(secret, given)) ? 'right' : 'wrong'
  return (await refusalOf(c, `${verdict}${name}Secret`)) ?? { verdict }
}

/** Compares digests, so that the response time does not even tell the length of the secret. */
async function isSame(secret: string, given: string): Promise<boolean> {
  return isSameText(toHex(await sha256(secret)), toHex(await sha256(given)))
}

/** Requires `Authorization: Bearer <OPS_SECRET>`. Without it, or if no secret is set, the response is not_found. */
export const opsGuard = createMiddleware<AppEnv>(async (c, next) => {
  const [, given] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  const checked = await checkCredential(c, 'Ops', c.env.OPS_SECRET, given)
  if (checked.verdict === 'right') return next()
  return 'retryAfterSeconds' in checked ? errorResponse(c, checked.verdict, checked) : errorResponse(c, 'not_found')
})

/**
 * Shows what a secret link opens. A wrong link gets the page of every wrong address, or `wrong`, and is counted; a network that sent too
 * many is refused before `open`, because a flood of wrong links must not reach the one ledger that all bookings depend on.
 */
export async function withPrivateLink<Opened, Shown>(
  c: Context<AppEnv>,
  open: () => Promise<Opened | undefined>,
  show: (opened: Opened) => Promise<Shown>,
  wrong: () => Response | Promise<Response> = () => notFoundPage(c),
): Promise<Shown | Response> {
  const retryAfterSeconds = await limited(c, 'openLink')
  if (retryAfterSeconds !== undefined) return errorResponse(c, 'rate_limited', { retryAfterSeconds })
  const opened = await open()
  if (opened !== undefined) return show(opened)
  await limited(c, 'wrongLink')
  return wrong()
}
