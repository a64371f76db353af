import type { ApiErrorCode } from '../shared/api-error.ts'
import type { ToolErrorCode } from '../shared/content/assistants.ts'
import type { Refusal } from '../shared/people/rights.ts'
import type { TokenErrorCode } from '../shared/token.ts'
import type { BookingLedger } from './ledger/ledger.ts'
import type { RateLimiter } from './limits/limiter.ts'
import type { Access } from './people/people.ts'
import type { BookingRow } from './records/bookings.ts'
import type { HoldRow } from './records/holds.ts'
import type { WaitingRow } from './records/waiting.ts'
import type { VersionStore } from './versions/version-store.ts'
import type { VisitCounter } from './visits/counter.ts'

/** The Worker's settings and the bindings of wrangler.toml. */
export interface Env extends Settings {
  ASSETS: Fetcher
  CONFIG: KVNamespace
  VERSION_STORE: DurableObjectNamespace<VersionStore>
  LEDGER: DurableObjectNamespace<BookingLedger>
  RATE_LIMITER: DurableObjectNamespace<RateLimiter>
  VISITS: DurableObjectNamespace<VisitCounter>
  /** Where a backup is made each night. Absent: none is. */
  BACKUPS?: R2Bucket
  /** The platform's own rate limits on form posts and on wrong secrets. Absent: only the exact limiter counts. */
  FORM_WALL?: RateLimit
  SECRET_WALL?: RateLimit
}

/** The variables and version of wrangler.toml, the secrets, and what sends mail. Durable Objects need no other binding. */
export interface Settings {
  /** Sender of every mail; its domain has the provider's DNS records. */
  MAIL_FROM: string
  /** The agency's address, where it gets notices of leads. */
  MAIL_TO: string
  MAIL_BASE_URL: string
  /** A subdomain whose mail is routed to the Worker, for what calendars answer to invites. Absent: they answer to MAIL_FROM. */
  REPLY_DOMAIN?: string
  /** The account at the mail provider whose events of mails count. Absent: none is taken. */
  MAIL_EVENTS_ACCOUNT?: string
  /** Replaces the recipient of every mail. Set on the staging site, so that no stranger gets its mail. */
  MAIL_ONLY_TO?: string
  /** Replaces the origin of links in mails and calendar entries. Set on the staging site, so that they lead to it. */
  LINK_ORIGIN?: string
  /** Absent: mail waits in the outbox, and the health check reports it. */
  MAILCHANNELS_API_KEY?: string
  /** Cloudflare Email Service, beside MailChannels or instead of it. Absent: MailChannels alone sends. */
  EMAIL?: SendEmail
  /** The key for hashes of visitors' networks. Absent: requests are not counted, and an error is logged. */
  HASH_SECRET?: string
  /** Shows campaigns that are drafts, not yet open or over, at `?preview=<secret>`. Absent: nobody sees them. */
  PREVIEW_SECRET?: string
  /** Gives operators access to /api/ops. Absent: /api/ops is not found. */
  OPS_SECRET?: string
  /** The CRM's URL, to which each new lead is sent. Absent: leads go by mail only. */
  LEAD_WEBHOOK_URL?: string
  /** Signs what is sent there: `whsec_<base64>`, or an old and a new secret with a space between. Absent or invalid: they wait. */
  LEAD_WEBHOOK_SECRET?: string
  /** A chat's incoming webhook for alerts. Absent: no alerts are sent. */
  ALERT_WEBHOOK_URL?: string
  /** Hosts' own calendars, at whose busy times no session is offered: a JSON object, host key to https address of a private .ics. */
  BUSY_CALENDARS?: string
  /** '1': calendars may be read over plain http from this machine. Only the local site sets it. */
  CALENDARS_HTTP?: string
  /** If both keys are set, the forms need a Turnstile token. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** Replaces Cloudflare's URL that verifies a token. For tests. */
  TURNSTILE_VERIFY_URL?: string
  /** The public key of age, `age1…`, to which the nightly backups are encrypted. */
  BACKUP_RECIPIENT?: string
  /** The audience tag of the Access application that protects /studio. Absent: there is no studio. */
  ACCESS_AUD?: string
  /** The name of the Access team, which signs the tokens of requests: <team>.cloudflareaccess.com. */
  ACCESS_TEAM?: string
  /** 'on': visitors' assistants may ask for offers and times at /mcp. Otherwise there is nothing there. */
  ASSISTANTS?: string
  /** How many new bookings, enquiries and changes of bookings are accepted in a day from all visitors together. Absent: 100, 200, 200. */
  BOOKINGS_A_DAY?: string
  ENQUIRIES_A_DAY?: string
  CHANGES_A_DAY?: string
  /** How long the edge caches a campaign's page. */
  PAGE_CACHE_SECONDS?: string
  /** How long the edge caches the list of booked times and the health check. */
  STATUS_CACHE_SECONDS?: string
  /** The deployed version; absent on a developer's machine. */
  VERSION?: WorkerVersionMetadata
}

/** What Hono carries through a request. */
export type AppEnv = {
  Bindings: Env
  Variables: {
    requestId: string
    /** Set by an error response, read by the request log. */
    code?: ApiErrorCode | TokenErrorCode | Refusal['error']['code']
    /** A known campaign's key, or "other": visitor text must not reach the log. */
    campaign?: string
    /** The tool that a visitor's assistant called, and the assistant, by short lists. Set only on the assistants' route. */
    tool?: string
    assistant?: string
    /** Why that tool gave no result: its answer is no error response. */
    toolError?: ToolErrorCode
    /** A JSON body as it was sent. Set only behind `jsonObject`; must not be logged. */
    body: Record<string, unknown>
    /** Lower-case UUID, when the visitor sent one. */
    idempotencyKey?: string
    /** Keyed hash of the wide network a lead came from, in hex; absent if the limiter failed. */
    network?: string
    /** The booking of a link. Set only on the routes of a booking's own page. */
    booking: BookingRow
    /** Who waits, of a link to the waiting list, and the path of what they have booked since. Set only on its routes. */
    waiting: { row: WaitingRow; bookingPath?: string }
    /** The hold of a link in a mail, and the path of the booking that it has become. Set only on its routes. */
    hold: { row: HoldRow; bookingPath?: string }
    /** The email address of the person in the studio. Set only on the studio's routes; must not be logged. */
    who: string
    /** What that person is in the studio. Set only on the routes of its API. */
    access: Access
    /** Of another program. Set only behind `tokenGuard`; its name must not be logged. */
    token: { id: number; name: string }
    /** The key of the KV entry that a request to the studio's API is about. */
    entry: string
  }
}
