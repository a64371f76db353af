import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'

/** Names the request, in its answer and its log lines. Always our own: a sent id could carry anything into the log. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  await next()
  c.header('X-Request-Id', c.get('requestId'))
})
