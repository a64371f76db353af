/** The header that carries a visitor's Turnstile token: no part of what was typed, so a retry may bring another. */
export const TURNSTILE_HEADER = 'Turnstile-Response'

/** Where Turnstile's script and its frame come from. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'
