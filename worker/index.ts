import { api } from './api'
import type { Env } from './env'
import { callLedger } from './stores/call-ledger'

// biome-ignore lint/performance/noBarrelFile: the platform looks for Durable Object classes among this module's exports
export { BookingLedger } from './stores/booking-ledger'
export { RateLimiter } from './stores/rate-limiter'

export default {
  fetch: api.fetch,
  /** Every five minutes: wakes the ledger if its alarm was lost. */
  async scheduled(_controller, env) {
    await callLedger(env, (ledger) => ledger.wake())
  },
} satisfies ExportedHandler<Env>
