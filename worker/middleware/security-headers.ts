import type { Context } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { DENIED_FEATURES, SECURITY_HEADERS } from '../../shared/security-headers'
import type { AppEnv } from '../app-env'

/** For responses that the Worker makes itself: nothing in them may run, load, be framed or be cached. */
const ownHeaders = secureHeaders({
  strictTransportSecurity: SECURITY_HEADERS['Strict-Transport-Security'],
  xContentTypeOptions: SECURITY_HEADERS['X-Content-Type-Options'],
  referrerPolicy: SECURITY_HEADERS['Referrer-Policy'],
  permissionsPolicy: Object.fromEntries(DENIED_FEATURES.map((feature) => [feature, []])),
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginResourcePolicy: 'same-origin',
  // Only pages, or only old browsers, need these.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

export const securityHeaders = every(ownHeaders, noStore)

/** For routes whose pages bring headers of their own: every other response, such as a redirect or a file, gets these. */
export const headersBesidePages = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Strict-Transport-Security')) await setSecurityHeaders(c)
  c.header('X-Robots-Tag', 'noindex, nofollow')
})

/** The same for a single response of a route. */
export async function setSecurityHeaders(c: Context<AppEnv>): Promise<void> {
  await securityHeaders(c, async () => {})
}
