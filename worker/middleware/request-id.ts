import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { requestId as generateId } from 'hono/request-id'
import type { AppEnv } from '../app-env'

/** The id is never read from a request header, which could put any text into the log. */
const ownId = generateId({ headerName: '' })

/** Adds the id to the response, except to pages, where nobody needs it and every byte counts. */
const sendId = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) c.header('X-Request-Id', c.get('requestId'))
})

/** Gives the request an id for its log lines and its response. */
export const requestId = every(ownId, sendId)
