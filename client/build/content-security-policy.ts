import { TURNSTILE_ORIGIN } from '../../shared/form/turnstile.ts'

/** Hosts a page may frame: the video platform and the survey. Nothing is framed before a visitor asks for it. */
const FRAME_HOSTS = 'https://www.youtube-nocookie.com https://form.typeform.com'

/** What every page may run: its inline script, and Turnstile's where the site uses it. */
export type PageScripts = { scriptHash: string; turnstile: boolean }

/** A page's policy; `styleHashes` are those of its inline styles. */
export function contentSecurityPolicy({ scriptHash, turnstile }: PageScripts, styleHashes: string[]): string {
  const challenge = turnstile ? ` ${TURNSTILE_ORIGIN}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHash}${challenge}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${FRAME_HOSTS}${challenge}`,
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
