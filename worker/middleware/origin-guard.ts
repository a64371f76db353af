import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

/**
 * Allows posts from the site's own pages only, by Origin, or by Sec-Fetch-Site if a browser omits Origin.
 * Every browser sends one of them.
 */
export const originGuard = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  const own = origin === undefined ? c.req.header('Sec-Fetch-Site') === 'same-origin' : origin === new URL(c.req.url).origin
  return own ? next() : errorAnswer(c, 'forbidden_origin')
})
