import type { Context } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { requestId as generateId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { DENIED_FEATURES, SECURITY_HEADERS } from '../../shared/security-headers.ts'
import type { AppEnv } from '../env.ts'
import { writeLog } from '../log.ts'

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

/** The id is never read from a request header, which could put any text into the log. */
const ownId = generateId({ headerName: '' })

/** Adds the id to the response, except to pages and their Markdown versions, where nobody needs it and every byte counts. */
const sendId = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!/^text\/(?:html|markdown)/.test(c.res.headers.get('Content-Type') ?? '')) c.header('X-Request-Id', c.get('requestId'))
})

/** Gives the request an id for its log lines and its response. */
export const requestId = every(ownId, sendId)

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
    code: c.get('code') ?? c.get('toolError'),
    campaign: c.get('campaign'),
    tool: c.get('tool'),
    assistant: c.get('assistant'),
  })
})
