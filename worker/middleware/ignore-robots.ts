import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'
import { isRobot } from '../rules/is-robot'

/** Answers robots with 204 and does nothing more: they run scripts too, but are nobody's visit. */
export const ignoreRobots = createMiddleware<AppEnv>(async (c, next) =>
  isRobot(c.req.header('User-Agent')) ? c.body(null, 204) : next(),
)
