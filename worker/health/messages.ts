import { alertWords } from '../../shared/content/alerts.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import { countNotArrived } from '../calendar-replies/lost-mails.ts'
import { unsettledReplies } from '../calendar-replies/store-reply.ts'
import { calendarTrouble } from '../calendars/health.ts'
import { overdueLeads } from '../leads/overdue.ts'
import { outboxHealth } from '../queue/backlog.ts'
import { CircuitTable } from '../queue/circuits.ts'
import { type Alert, type AlertKind, byKind } from '../queue/message.ts'
import { CalendarTable } from '../records/calendars.ts'
import { LastGoodSchedule } from '../schedule/schedule.ts'
import { sendAlert } from '../webhooks/webhooks.ts'

/** What operators are alerted to, at most once an hour where it may fail at every run; a calendar can wait longer. */
export const alertMessages = byKind(
  alert('alert-dead', 15 * MINUTE_MS),
  alert('alert-failed', 60 * MINUTE_MS),
  alert('alert-late', 60 * MINUTE_MS),
  alert('alert-refused', 60 * MINUTE_MS),
  // No more leads are taken today.
  alert('alert-ceiling', 60 * MINUTE_MS),
  alert('alert-calendar', 12 * 60 * MINUTE_MS),
  alert('alert-backup', 24 * 60 * MINUTE_MS),
  alert('alert-overdue', 60 * MINUTE_MS),
  // A calendar said no to an invite.
  alert('alert-answer', MINUTE_MS),
  alert('alert-returned', MINUTE_MS),
)

/** It states the figures of when it is sent. */
function alert<Kind extends AlertKind>(kind: Kind, quietMs: Millis): Alert<Kind> {
  return {
    kind,
    channel: 'alert',
    tellsAgency: false,
    quietMs,
    send: (_, { env, storage, now }) => {
      const { sql } = storage
      const text = alertWords[kind]({
        ...outboxHealth(sql, now),
        refusals: new CircuitTable(sql, env.VERSION?.id).refusals(now),
        calendars: calendarTrouble(env, new CalendarTable(sql).states(), now),
        overdue: kind === 'alert-overdue' ? overdueLeads(sql, new LastGoodSchedule(storage).schedule(now), now) : null,
        answers: unsettledReplies(sql, now),
        notArrived: countNotArrived(sql, now),
      })
      return sendAlert(env, text)
    },
  }
}
