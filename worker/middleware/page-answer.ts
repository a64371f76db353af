import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import type { AppEnv } from '../app-env'
import style from '../pages/answer-page.css?inline'
import { setSecurityHeaders } from './security-headers'

type PageOptions = {
  /** Whether the page has forms; they can be sent to this site only. */
  forms?: boolean
}

/** Responds with a page that the Worker renders itself, styled by answer-page.css: not cached, and not for search engines. */
export async function pageAnswer(
  c: Context<AppEnv>,
  page: ReactElement,
  status: ContentfulStatusCode,
  { forms = false }: PageOptions = {},
): Promise<Response> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const html = await new Response(prelude).text()
  await setSecurityHeaders(c)
  c.header('Content-Security-Policy', await policy(forms))
  // The origin guard needs an Origin, which browsers send as `null` from a page whose policy is `no-referrer`. Other sites get no
  // referrer at all, because the address of a booking's page contains its key.
  if (forms) c.header('Referrer-Policy', 'same-origin')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  return c.html(withPlainAddresses(html), status)
}

/**
 * Cloudflare's Email Address Obfuscation would replace the email addresses, which only a script could bring back.
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
function withPlainAddresses(html: string): string {
  return html.replace('<body>', '<body><!--email_off-->').replace('</body>', '<!--/email_off--></body>')
}

async function policy(forms: boolean): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  return [
    "default-src 'none'",
    `style-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`,
    "img-src 'self'",
    "font-src 'self'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
