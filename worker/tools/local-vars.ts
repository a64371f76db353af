/** Shows drafts on a person's machine: `?preview=local`. */
export const LOCAL_PREVIEW = 'local'

/** Opens /api/ops on a person's machine. */
export const LOCAL_OPS = 'local-only-not-a-secret'

/** What the Worker needs beside wrangler.toml when it runs on a person's machine. None of it is a secret. */
export function localVars(mailUrl: string): Record<string, string> {
  return {
    MAIL_BASE_URL: mailUrl,
    MAILCHANNELS_API_KEY: 'local-mailbox',
    HASH_SECRET: 'local-only-not-a-secret',
    PREVIEW_SECRET: LOCAL_PREVIEW,
    OPS_SECRET: LOCAL_OPS,
  }
}

/** Settings that whoever starts the site may give it, beside those above; each is off without. */
const GIVEN = [
  'PAGE_CACHE_SECONDS',
  'STATUS_CACHE_SECONDS',
  'LEAD_WEBHOOK_URL',
  'LEAD_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_URL',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET',
  'TURNSTILE_VERIFY_URL',
  'BOOKINGS_A_DAY',
  'ENQUIRIES_A_DAY',
] as const

/** Those of them that an environment has. */
export function givenVars(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(GIVEN.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}
