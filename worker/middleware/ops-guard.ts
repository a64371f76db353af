import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { checkCredential } from './check-credential'
import { errorAnswer } from './error-answer'

/** Requires `Authorization: Bearer <OPS_SECRET>`. Without it, or if no secret is set, the response is not_found. */
export const opsGuard = createMiddleware<AppEnv>(async (c, next) => {
  const [, given] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  const checked = await checkCredential(c, 'ops', c.env.OPS_SECRET, given)
  if (checked.verdict === 'right') return next()
  return 'retryAfterSeconds' in checked ? errorAnswer(c, checked.verdict, checked) : errorAnswer(c, 'not_found')
})
