import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

/**
 * Lets only the site's own pages post: its Origin, or Sec-Fetch-Site where a browser leaves Origin out.
 * A request with neither is no browser's.
 */
export const originGuard = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  const own = origin === undefined ? c.req.header('Sec-Fetch-Site') === 'same-origin' : origin === new URL(c.req.url).origin
  return own ? next() : errorAnswer(c, 'forbidden_origin')
})
