/** The preview secret of the local site: `?preview=local` shows drafts. */
export const LOCAL_PREVIEW = 'local'

/** The OPS_SECRET of the local site. */
export const LOCAL_OPS = 'local-only-not-a-secret'

/** The audience of the local site's stand-in for Cloudflare Access. */
export const LOCAL_AUD = 'local'

/** Who uses the local site's studio, unless STUDIO_EMAIL says otherwise. */
export const LOCAL_EMAIL = 'you@brightwattle.example'

/** What the Worker needs besides wrangler.toml when it runs locally. None of it is really secret. */
export function localVars(mailUrl: string): Record<string, string> {
  return {
    MAIL_BASE_URL: mailUrl,
    MAILCHANNELS_API_KEY: 'local-mailbox',
    HASH_SECRET: 'local-only-not-a-secret',
    PREVIEW_SECRET: LOCAL_PREVIEW,
    OPS_SECRET: LOCAL_OPS,
    ACCESS_AUD: LOCAL_AUD,
  }
}

/** Lets the local site read the sample calendar, as the only host's, from this machine. */
export function sampleCalendarVars(calendarUrl: string): Record<string, string> {
  return { BUSY_CALENDARS: JSON.stringify({ agency: calendarUrl }), CALENDARS_HTTP: '1' }
}

/** Optional settings that the local site takes from the environment. */
const GIVEN = [
  'PAGE_CACHE_SECONDS',
  'STATUS_CACHE_SECONDS',
  'LEAD_WEBHOOK_URL',
  'LEAD_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_URL',
  'BUSY_CALENDARS',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET',
  'TURNSTILE_VERIFY_URL',
  'BOOKINGS_A_DAY',
  'ENQUIRIES_A_DAY',
] as const

/** Those of them that are set. */
export function givenVars(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(GIVEN.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}
