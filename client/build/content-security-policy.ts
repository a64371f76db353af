import { TURNSTILE_ORIGIN } from '../../shared/form/turnstile.ts'

/** Hosts a page may frame: the video platform and the survey. Nothing is framed before a visitor asks for it. */
const FRAME_HOSTS = 'https://www.youtube-nocookie.com https://form.typeform.com'

/** What every page may run: its inline script, and Turnstile's where the site uses it. */
export type PageScripts = { scriptHash: string; turnstile: boolean }

/** The globe's engine appends a style element for markers, which the site does not use: it is empty at first, then `:root{}`. */
const ENGINE_STYLES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-h3GYPBFE6Av6zUWOZYeC83lN95g5tnhsj1pyM3woz/c='"

/** A page's policy; `styleHash` is that of its inline style. */
export function contentSecurityPolicy({ scriptHash, turnstile }: PageScripts, styleHash: string): string {
  const challenge = turnstile ? ` ${TURNSTILE_ORIGIN}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHash}${challenge}`,
    `style-src 'self' ${styleHash} ${ENGINE_STYLES}`,
    // Data URLs: the engine reads its own map from one.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${FRAME_HOSTS}${challenge}`,
    "form-action 'self' mailto:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
