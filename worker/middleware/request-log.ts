import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from '../app-env'
import { writeLog } from '../write-log'

/** One line per request. The route is logged as its pattern, never as the requested URL, which can contain anything. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now()
  await next()
  writeLog('info', {
    event: 'request',
    requestId: c.get('requestId'),
    route: routePath(c),
    method: c.req.method,
    status: c.res.status,
    ms: Date.now() - startedAt,
    code: c.get('code'),
    campaign: c.get('campaign'),
  })
})
