/** The header of a visitor's Turnstile token. It is not in the body, so that a retry of the same body can have a new token. */
export const TURNSTILE_HEADER = 'Turnstile-Response'

/** The origin of Turnstile's script and iframe. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'
