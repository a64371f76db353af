import { createServer } from 'node:net'
import type { MailSender } from '../../../shared/message.ts'

/** The preview secret of the local site: `?preview=local` shows drafts. */
export const LOCAL_PREVIEW = 'local'

export const LOCAL_OPS = 'local-only-not-a-secret'

/** The account of the mail simulator, which stands for the provider. */
export const LOCAL_MAIL_ACCOUNT = 'local'

/** The audience of the local site's stand-in for Cloudflare Access. */
export const LOCAL_AUD = 'local'

/** Who uses the local site's studio, unless STUDIO_EMAIL says otherwise. */
export const LOCAL_EMAIL = 'you@brightwattle.example'

/** What the Worker needs besides wrangler.toml when it runs locally. None of it is really secret. */
export function localVars(mailUrl: string): Record<string, string> {
  return {
    MAIL_BASE_URL: mailUrl,
    MAILCHANNELS_API_KEY: 'local-mailbox',
    REPLY_DOMAIN: 'answers.brightwattle.example',
    MAIL_EVENTS_ACCOUNT: LOCAL_MAIL_ACCOUNT,
    HASH_SECRET: 'local-only-not-a-secret',
    PREVIEW_SECRET: LOCAL_PREVIEW,
    OPS_SECRET: LOCAL_OPS,
    ACCESS_AUD: LOCAL_AUD,
    ASSISTANTS: 'on',
  }
}

/** Who sends the mail of the local site, by the word of the flag `--senders`. */
export function localSenders(word: string): MailSender[] {
  if (word === 'both') return ['mailchannels', 'email-service']
  if (word === 'mailchannels' || word === 'email-service') return [word]
  throw new Error(`--senders is mailchannels, email-service or both, not ${word}`)
}

/** Lets the local site read the sample calendar, as the only host's, from this machine. */
export function sampleCalendarVars(calendarUrl: string): Record<string, string> {
  return { BUSY_CALENDARS: JSON.stringify({ agency: calendarUrl }), CALENDARS_HTTP: '1' }
}

/** Optional settings that the local site takes from the environment. */
const GIVEN = `PAGE_CACHE_SECONDS STATUS_CACHE_SECONDS LEAD_WEBHOOK_URL LEAD_WEBHOOK_SECRET ALERT_WEBHOOK_URL BUSY_CALENDARS
  BACKUP_RECIPIENT TURNSTILE_SITE_KEY TURNSTILE_SECRET TURNSTILE_VERIFY_URL BOOKINGS_A_DAY ENQUIRIES_A_DAY
  CHANGES_A_DAY`.split(/\s+/)

/** Those of them that are set. */
export function givenVars(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(GIVEN.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}

/** Stops workerd and wrangler from making network requests, sending telemetry and writing log files. */
export function stayOffline(): void {
  Object.assign(process.env, {
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG: 'error',
    WRANGLER_WRITE_LOGS: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
  })
}

/** Throws if a port of this computer is in use, with a message that says what to do. Port 0 is always free. */
export async function checkPort(port: number, variable: string, command = 'npm start'): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
      .once('error', () => {
        reject(new Error(`Port ${port} is taken. Stop what uses it, or choose another: ${variable}=${port + 1} ${command}`))
      })
      .listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}
