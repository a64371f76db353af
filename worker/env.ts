import type { Settings } from './settings'
import type { CampaignDesk } from './stores/desk/campaign-desk'
import type { BookingLedger } from './stores/ledger/booking-ledger'
import type { RateLimiter } from './stores/limits/rate-limiter'
import type { VisitCounter } from './stores/visits/visit-counter'

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
