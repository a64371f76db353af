import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { requestId as nameRequest } from 'hono/request-id'
import type { AppEnv } from '../app-env'

/** Without a header to read it from: a sent id could carry anything into the log. */
const ownId = nameRequest({ headerName: '' })

/** In the answer, unless that is a page: nobody quotes its id, and it has no byte to spare. */
const tellId = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) c.header('X-Request-Id', c.get('requestId'))
})

/** Names the request, in its log lines and in its answer. */
export const requestId = every(ownId, tellId)
