/** Field names that attract form-filling bots; each form has one of them as its hidden honeypot. */
export const HONEYPOT_NAMES = ['website', 'company_url', 'homepage', 'business_website'] as const
export type HoneypotName = (typeof HONEYPOT_NAMES)[number]

/** Attributes by which password managers skip a field. */
export const SKIPPED_BY_MANAGERS = {
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
} as const

/** The honeypot fields of a body; a visitor leaves them empty. */
export type HoneypotFields = { [N in HoneypotName]?: string }

/** Chooses one honeypot name. `random` returns [0, 1). */
export function chooseHoneypotName(random: () => number): HoneypotName {
  return HONEYPOT_NAMES[Math.floor(random() * HONEYPOT_NAMES.length)] ?? HONEYPOT_NAMES[0]
}

/** True if any honeypot field of a body (anything JSON can hold) has a value. */
export function isHoneypotFilled(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  return HONEYPOT_NAMES.some((name) => {
    const value = (body as Record<string, unknown>)[name]
    return value !== undefined && value !== null && value !== ''
  })
}

/** The header of a visitor's Turnstile token. It is not in the body, so that a retry of the same body can have a new token. */
export const TURNSTILE_HEADER = 'Turnstile-Response'

/** The origin of Turnstile's script and iframe. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'
