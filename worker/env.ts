import type { Settings } from './settings'
import type { BookingLedger } from './stores/booking-ledger'
import type { RateLimiter } from './stores/rate-limiter'

/** All that the Worker is given: its settings, and the bindings of wrangler.toml. */
export interface Env extends Settings {
  ASSETS: Fetcher
  CONFIG: KVNamespace
  LEDGER: DurableObjectNamespace<BookingLedger>
  RATE_LIMITER: DurableObjectNamespace<RateLimiter>
  /** The platform's own limit on the forms' posts, and on wrong secrets. Absent: the exact limiter stands alone. */
  FORM_WALL?: RateLimit
  SECRET_WALL?: RateLimit
}
