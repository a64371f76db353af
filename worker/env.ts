import type { Settings } from './settings'
import type { BookingLedger } from './stores/booking-ledger'
import type { CampaignDesk } from './stores/campaign-desk'
import type { RateLimiter } from './stores/rate-limiter'
import type { VisitCounter } from './stores/visit-counter'

/** The Worker's settings and the bindings of wrangler.toml. */
export interface Env extends Settings {
  ASSETS: Fetcher
  CONFIG: KVNamespace
  DESK: DurableObjectNamespace<CampaignDesk>
  LEDGER: DurableObjectNamespace<BookingLedger>
  RATE_LIMITER: DurableObjectNamespace<RateLimiter>
  VISITS: DurableObjectNamespace<VisitCounter>
  /** The platform's own rate limits on form posts and on wrong secrets. Absent: only the exact limiter counts. */
  FORM_WALL?: RateLimit
  SECRET_WALL?: RateLimit
}
