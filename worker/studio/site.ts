import { Hono } from 'hono'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { STUDIO_ENTRY, STUDIO_FILES, STUDIO_MANIFEST, STUDIO_ROOT } from '../../shared/studio.ts'
import { toBase64 } from '../crypto.ts'
import type { AppEnv, Env } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { securityHeaders, setSecurityHeaders } from '../http/headers.ts'
import { notFoundPage } from '../http/urls.ts'
import { studioIdentity } from '../people/identity.ts'
import { studioApi } from './api.ts'
import { previewFrame } from './preview.ts'
import { noteEntry, rightsGuard } from './rights.ts'

/** Their names change with their content, and only the browser of somebody with access may keep them. */
const FILES_CACHE = 'private, max-age=31536000, immutable'

/** The studio, for whom Access knows; for all others every address below it is the ordinary 404 page. */
export const studioRoute = new Hono<AppEnv>()
studioRoute.use(async (c, next) => {
  const email = await studioIdentity(c)
  if (email === undefined) {
    c.set('code', 'not_found')
    return notFoundPage(c)
  }
  c.set('who', email)
  return next()
})
studioRoute.use('/api/*', securityHeaders)
studioRoute.use('/api/entries/:entry/*', noteEntry)
studioRoute.use('/api/*', rightsGuard)
studioRoute.route('/api', studioApi)
studioRoute.all('/api/*', (c) => errorResponse(c, 'not_found'))
studioRoute.get(`/${STUDIO_FILES}/*`, async (c) => {
  // Only the Worker reads the list of files.
  if (c.req.path === `/${STUDIO_MANIFEST}`) return notFoundPage(c)
  const asset = await c.env.ASSETS.fetch(c.req.raw)
  if (asset.status !== 200 && asset.status !== 304) return notFoundPage(c)
  const headers = new Headers(asset.headers)
  headers.set('Cache-Control', FILES_CACHE)
  return new Response(asset.body, { status: asset.status, headers })
})
studioRoute.get('/preview/:key', previewFrame)
studioRoute.get('*', async (c) => {
  const nonce = toBase64(crypto.getRandomValues(new Uint8Array(16)))
  const files = await studioFiles(c.env, c.req.url)
  await setSecurityHeaders(c)
  // In development Vite adds scripts and styles of its own.
  if (files === STUDIO_SOURCES) c.res.headers.delete('Content-Security-Policy')
  else c.header('Content-Security-Policy', policy(nonce))
  c.header('X-Robots-Tag', 'noindex, nofollow')
  return c.html(studioDocument(files, nonce))
})
studioRoute.all('*', securityHeaders, (c) => errorResponse(c, 'method_not_allowed', { allow: 'GET, HEAD' }))

async function studioFiles(env: Env, requestUrl: string): Promise<StudioFiles> {
  const asset = await env.ASSETS.fetch(new Request(new URL(`/${STUDIO_MANIFEST}`, requestUrl)))
  if (asset.status !== 200) {
    if (import.meta.env?.DEV) return STUDIO_SOURCES
    throw new Error(`The build has no ${STUDIO_MANIFEST}: ${asset.status}`)
  }
  const manifest = await asset.json<Record<string, { file: string; css?: string[] }>>()
  const entry = manifest[STUDIO_ENTRY]
  if (!entry) throw new Error(`${STUDIO_MANIFEST} has no ${STUDIO_ENTRY}`)
  return { script: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`) }
}

/** Only the studio's own files, and its own preview in a frame. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The studio's scripts and style sheets, as URLs. */
type StudioFiles = { script: string; styles: readonly string[] }

/** What `npm run dev` uses in place of a build. */
const STUDIO_SOURCES: StudioFiles = { script: `/${STUDIO_ENTRY}`, styles: [] }

/** The HTML document of the studio, the same at each of its addresses. The studio's controls give their styles the nonce. */
function studioDocument({ script, styles }: StudioFiles, nonce: string): string {
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    // Up to the edges of a phone, whose keyboard lies over the row of pages instead of lifting it.
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-visual">',
    `<title>${studioWords.title}</title>`,
    '<meta name="theme-color" content="#faf6ea"><link rel="icon" href="/icon.svg">',
    // HTML wants a content; the nonce itself may not stand there, where a style sheet could read it.
    `<meta property="csp-nonce" content="" nonce="${nonce}">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
    `</head><body><!--email_off--><div id="${STUDIO_ROOT}"></div>`,
    `<noscript><p>${studioWords.needsScript}</p></noscript><!--/email_off--></body></html>`,
  ].join('')
}
