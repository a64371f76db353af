import type { Context } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { DENIED_FEATURES, SECURITY_HEADERS } from '../../shared/security-headers'
import type { AppEnv } from '../app-env'

/** An answer the Worker makes itself is no page: nothing in it may run, load, be framed or be kept. */
const ownAnswer = secureHeaders({
  strictTransportSecurity: SECURITY_HEADERS['Strict-Transport-Security'],
  xContentTypeOptions: SECURITY_HEADERS['X-Content-Type-Options'],
  referrerPolicy: SECURITY_HEADERS['Referrer-Policy'],
  permissionsPolicy: Object.fromEntries(DENIED_FEATURES.map((feature) => [feature, []])),
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginResourcePolicy: 'same-origin',
  // What only pages need, or only old browsers.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

const unkept = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

export const securityHeaders = every(ownAnswer, unkept)

/** The same for a single answer of a route that has others too. Comes before the answer is made. */
export async function setSecurityHeaders(c: Context<AppEnv>): Promise<void> {
  await securityHeaders(c, async () => {})
}
