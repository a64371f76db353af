import { api } from './api'
import { keepSchedule } from './domain/keep-schedule'
import { readBusyCalendars } from './domain/read-busy-calendars'
import type { Env } from './env'
import { callLedger } from './stores/ledger/call-ledger'

// biome-ignore lint/performance/noBarrelFile: the platform looks for Durable Object classes among this module's exports
export { CampaignDesk } from './stores/desk/campaign-desk'
export { BookingLedger } from './stores/ledger/booking-ledger'
export { RateLimiter } from './stores/limits/rate-limiter'
export { VisitCounter } from './stores/visits/visit-counter'

export default {
  fetch: api.fetch,
  /**
   * Runs every five minutes: the ledger's upkeep, the fallback copy of the schedule, and then the hosts' calendars, one of which may
   * take all the time that a run has.
   */
  async scheduled(_controller, env) {
    await Promise.all([callLedger(env, (ledger) => ledger.wake()), keepSchedule(env, Date.now())])
    await readBusyCalendars(env, Date.now())
  },
} satisfies ExportedHandler<Env>
