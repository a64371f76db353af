import { answerToNow, type CalendarAnswers } from '../../shared/calendar-answer.ts'
import type { ComingSession } from '../../shared/schedule/sessions-outside.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import { addDays } from '../../shared/schedule/time.ts'
import type { AgendaSession } from '../../shared/studio.ts'
import type { Millis } from '../../shared/time.ts'

/** The booked sessions that begin after `now`, by start. */
export function comingSessions(sql: SqlStorage, now: Millis): ComingSession[] {
  return sql
    .exec<ComingSession>(
      `SELECT reference, name, starts_at AS startsAt, ends_at AS endsAt, host, campaign FROM bookings
        WHERE status = 'booked' AND starts_at > ? ORDER BY starts_at`,
      new Date(now).toISOString(),
    )
    .toArray()
}

const WEEK_DAYS = 7

/** The sessions of the week that begins with a Sydney day (YYYY-MM-DD), by start: booked ones, and those that were cancelled. */
export function agendaOf(sql: SqlStorage, monday: string): AgendaSession[] {
  const [from, to] = [monday, addDays(monday, WEEK_DAYS)].map((day) => new Date(sydneyMidnight(day)).toISOString())
  return sql
    .exec<AgendaSession & { answers: string; sequence: number }>(
      // A session lies within one day, and only ends have an index with the cancelled ones.
      `SELECT reference, name, organisation, phone, email, starts_at AS startsAt, ends_at AS endsAt, status, host,
              meeting_url AS meetingUrl, outcome, calendar_answers AS answers, sequence
         FROM bookings WHERE ends_at > ? AND ends_at <= ? ORDER BY starts_at, host, id`,
      from,
      to,
    )
    .toArray()
    .map(({ answers, sequence, ...session }) => {
      const answer = answerToNow(JSON.parse(answers) as CalendarAnswers, { sequence })
      return { ...session, ...(answer && session.status === 'booked' && { answer: answer.state }) }
    })
}
