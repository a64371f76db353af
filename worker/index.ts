import { api } from './api'
import { keepSchedule } from './domain/keep-schedule'
import type { Env } from './env'
import { callLedger } from './stores/call-ledger'

// biome-ignore lint/performance/noBarrelFile: the platform looks for Durable Object classes among this module's exports
export { BookingLedger } from './stores/booking-ledger'
export { RateLimiter } from './stores/rate-limiter'

export default {
  fetch: api.fetch,
  /** Runs every five minutes: the ledger's upkeep, and the fallback copy of the schedule. */
  async scheduled(_controller, env) {
    await Promise.all([callLedger(env, (ledger) => ledger.wake()), keepSchedule(env, Date.now())])
  },
} satisfies ExportedHandler<Env>
