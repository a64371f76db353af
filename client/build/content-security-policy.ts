import { TURNSTILE_ORIGIN } from '../../shared/spam-checks.ts'

/** Hosts a page may frame: the video platform and the survey. */
const FRAME_HOSTS = 'https://www.youtube-nocookie.com https://form.typeform.com'

/** The scripts every page may run: its inline script, and Turnstile's if the site uses it. */
export type PageScripts = { scriptHash: string; turnstile: boolean }

/** The globe's engine appends a style element for markers, which the site does not use: first empty, then `:root{}`. */
const ENGINE_STYLES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-h3GYPBFE6Av6zUWOZYeC83lN95g5tnhsj1pyM3woz/c='"

/** A page's policy; `styleHash` is the hash of its inline style. */
export function contentSecurityPolicy({ scriptHash, turnstile }: PageScripts, styleHash: string): string {
  const challenge = turnstile ? ` ${TURNSTILE_ORIGIN}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHash}${challenge}`,
    `style-src 'self' ${styleHash} ${ENGINE_STYLES}`,
    // The globe's engine reads its own map from a data URL.
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
