import { api } from './api.ts'
import { backUpTonight } from './backup/nightly.ts'
import { receiveMail } from './calendar-replies/receive.ts'
import { readBusyCalendars } from './calendars/read.ts'
import type { Env } from './env.ts'
import { keepPeople } from './people/people.ts'
import { sendWeeklyMails } from './reports/weekly-mail.ts'
import { storeLastGoodSchedule } from './schedule/schedule.ts'
import { callLedger, ifReachable } from './storage/objects.ts'
import { offerFreeTimes } from './waiting/offer.ts'

// biome-ignore lint/performance/noBarrelFile: the platform looks for Durable Object classes among this module's exports
export { BookingLedger } from './ledger/ledger.ts'
export { RateLimiter } from './limits/limiter.ts'
export { VersionStore } from './versions/version-store.ts'
export { VisitCounter } from './visits/counter.ts'

export default {
  fetch: api.fetch,
  /**
   * Runs every five minutes: the ledger's upkeep, the fallback copies of the schedule and of the list of people, the mails to those who
   * wait for a time, Monday's mail, a slice of tonight's backup, and then the hosts' calendars, one of which may take all the time that a
   * run has.
   */
  async scheduled(_controller, env) {
    const [waited = []] = await Promise.all([
      ifReachable(callLedger(env, (ledger) => ledger.runMaintenance())),
      storeLastGoodSchedule(env, Date.now()),
      keepPeople(env),
    ])
    await offerFreeTimes(env, waited, Date.now())
    await sendWeeklyMails(env, Date.now())
    await backUpTonight(env, Date.now())
    await readBusyCalendars(env, Date.now())
  },
  /** A mail to the domain of replies, which Email Routing sends here. */
  email: (message, env) => receiveMail(message, env, Date.now()),
} satisfies ExportedHandler<Env>
