import { api } from './api'
import { readBusyCalendars } from './calendars/read'
import type { Env } from './env'
import { keepSchedule } from './schedule/schedule'
import { callLedger } from './storage/objects'

// biome-ignore lint/performance/noBarrelFile: the platform looks for Durable Object classes among this module's exports
export { BookingLedger } from './ledger/ledger'
export { RateLimiter } from './limits/limiter'
export { CampaignDesk } from './studio/version-store'
export { VisitCounter } from './visits/counter'

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
