import { createMiddleware } from 'hono/factory'
import { isBot } from 'isbot'
import type { AppEnv } from '../app-env'

/** Answers robots with 204 and does nothing more: they run scripts too, but are nobody's visit. */
export const ignoreRobots = createMiddleware<AppEnv>(async (c, next) => {
  const userAgent = c.req.header('User-Agent')
  return !userAgent || isBot(userAgent) ? c.body(null, 204) : next()
})
