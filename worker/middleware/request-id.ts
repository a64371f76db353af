import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'

/**
 * Names the request, in its log lines and in its answer, unless that is a page: nobody quotes it, and it has no byte to spare.
 * Always our own: a sent id could carry anything into the log.
 */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  await next()
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) c.header('X-Request-Id', c.get('requestId'))
})
