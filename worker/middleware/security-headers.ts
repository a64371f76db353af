import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { SECURITY_HEADERS } from '../../shared/security-headers'
import type { AppEnv } from '../app-env'

/** An answer the Worker makes itself is no page: nothing in it may run, load, be framed or be kept. */
const HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  setSecurityHeaders(c)
})

export function setSecurityHeaders(c: Context<AppEnv>): void {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
}
