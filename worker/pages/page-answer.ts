import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import type { AppEnv } from '../app-env'
import { setSecurityHeaders } from '../middleware/security-headers'
import style from './answer-page.css?inline'

/** Responds with a page that the Worker renders itself, styled by answer-page.css: not cached, and not for search engines. */
export async function pageAnswer(c: Context<AppEnv>, page: ReactElement, status: ContentfulStatusCode): Promise<Response> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const html = await new Response(prelude).text()
  await setSecurityHeaders(c)
  c.header('Content-Security-Policy', await policy())
  c.header('X-Robots-Tag', 'noindex, nofollow')
  return c.html(html, status)
}

async function policy(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  return [
    "default-src 'none'",
    `style-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
