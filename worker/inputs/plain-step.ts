import { PLAIN } from '../../shared/booking/plain-booking-form'
import { isCalendarDay } from '../../shared/schedule/calendar-day'

/**
 * What a form without scripts asks for after its details: times to choose from, to book one, or to write instead. `week` is a day
 * of the week to show, `startsAt` ms since 1970, `chosen` the time that was chosen before, UTC ISO.
 */
type PlainStep =
  | { step: 'choose'; week?: string; chosen?: string }
  | { step: 'book'; startsAt: number | undefined }
  | { step: 'write' }

/** Reads the step from a form's fields; a form without one asks for times. */
export function plainStep(fields: Record<string, string>): PlainStep {
  const instant = Date.parse(fields[PLAIN.startsAt] ?? '')
  const startsAt = Number.isNaN(instant) ? undefined : instant
  const chosen = startsAt === undefined ? undefined : new Date(startsAt).toISOString()
  const week = fields[PLAIN.week]
  if (week !== undefined && isCalendarDay(week)) return { step: 'choose', week, chosen }
  if (fields[PLAIN.step] === 'write') return { step: 'write' }
  return fields[PLAIN.step] === 'book' ? { step: 'book', startsAt } : { step: 'choose', chosen }
}
