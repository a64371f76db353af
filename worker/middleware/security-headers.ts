import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env'

/** An answer the Worker makes itself is no page: nothing in it may run, load, be framed or be kept. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  setSecurityHeaders(c)
})

export function setSecurityHeaders(c: Context<AppEnv>): void {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
}
