import type { Env } from '../env'
import type { CalendarReport } from '../rules/calendar-report'
import { callLedger } from '../stores/ledger/call-ledger'
import type { DeadMessage } from '../stores/outbox/outbox-table'
import { checkHealth, type Health } from './check-health'
import { calendarReport } from './report-calendars'

/** More are not shown at once. */
const DEAD_SHOWN = 200

/**
 * What is stuck: the health checks, which have the age of the oldest message; the newest dead letters, `more` if there are others; how
 * the hosts' calendars stand. `dead` and `calendars` null: the ledger cannot be reached.
 */
export type Trouble = {
  health: Health
  dead: { messages: DeadMessage[]; more: boolean } | null
  calendars: Omit<CalendarReport, 'feedPath'> | null
}

/** `now` is ms since 1970. */
export async function findTrouble(env: Env, now: number): Promise<Trouble> {
  const [health, found, report] = await Promise.all([
    checkHealth(env, now),
    callLedger(env, (ledger) => ledger.deadMessages(DEAD_SHOWN + 1)),
    calendarReport(env, now),
  ])
  return {
    health,
    dead: found ? { messages: found.slice(0, DEAD_SHOWN), more: found.length > DEAD_SHOWN } : null,
    calendars: report ? withoutAddress(report) : null,
  }
}

/** Who reads the feed's address gets every booking without signing in, so it is shown nowhere but to operators. */
function withoutAddress({ feedPath: _, ...report }: CalendarReport): Omit<CalendarReport, 'feedPath'> {
  return report
}
