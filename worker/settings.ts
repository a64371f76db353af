/** The vars and the version of wrangler.toml, and the secrets: what a Durable Object needs to know. */
export interface Settings {
  /** Sender of every mail; its domain carries the provider's DNS records. */
  MAIL_FROM: string
  /** Where the agency reads its leads. */
  MAIL_TO: string
  MAIL_BASE_URL: string
  /** Where every mail goes instead of to whom it is for. Set on the staging site, so that no stranger gets its mail. */
  MAIL_ONLY_TO?: string
  /** Absent: mail waits in the outbox and health says so. */
  MAILCHANNELS_API_KEY?: string
  /** Keys the hash under which a visitor's address is counted. Absent: requests are not counted, and an error is logged. */
  HASH_SECRET?: string
  /** Shows campaigns that are drafts, early or over, at `?preview=<secret>`. Absent: nobody sees them. */
  PREVIEW_SECRET?: string
  /** Opens /api/ops to those who keep the leads. Absent: there is no such address. */
  OPS_SECRET?: string
  /** Where each new lead is sent, a CRM's address. Absent: nowhere. */
  LEAD_WEBHOOK_URL?: string
  /** Signs what is sent there: `whsec_<base64>`, or the old and the new one with a space between. Absent or wrong: leads for it wait. */
  LEAD_WEBHOOK_SECRET?: string
  /** A chat's incoming webhook, which is told when messages die, wait too long or cannot be sent. Absent: nobody is. */
  ALERT_WEBHOOK_URL?: string
  /** Both keys of Turnstile: the forms ask their visitors for its token. Without either of them they do not. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** Where a token is judged, instead of at Cloudflare. For trials. */
  TURNSTILE_VERIFY_URL?: string
  /** How many new bookings, and how many new enquiries, are taken in a day from everybody together; 100 and 200 where absent. */
  BOOKINGS_A_DAY?: string
  ENQUIRIES_A_DAY?: string
  /** How long the edge keeps a campaign's page. */
  PAGE_CACHE_SECONDS?: string
  /** How long the edge keeps the list of booked times and the health. */
  STATUS_CACHE_SECONDS?: string
  /** The deployed version; absent where nothing is deployed. */
  VERSION?: WorkerVersionMetadata
}
