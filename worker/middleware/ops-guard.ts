import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { isSecret } from '../domain/is-secret'
import { errorAnswer } from './error-answer'

/** Lets those pass who send `Authorization: Bearer <OPS_SECRET>`. To all others there is nothing here, as where no secret is set. */
export const opsGuard = createMiddleware<AppEnv>(async (c, next) => {
  const [, given] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  return (await isSecret(c.env.OPS_SECRET, given)) ? next() : errorAnswer(c, 'not_found')
})
