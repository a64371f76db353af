import { PLAIN } from '../../shared/booking/plain-booking-form'
import { isCalendarDay } from '../../shared/schedule/calendar-day'

/** What a form without scripts asks for after its details: times (of a week), to book one (ms since 1970), or to write instead. */
export type PlainStep = { step: 'choose'; week?: string } | { step: 'book'; startsAt: number | undefined } | { step: 'write' }

/** Reads the step from a form's fields; whatever is none asks for times. */
export function plainStep(fields: Record<string, string>): PlainStep {
  const week = fields[PLAIN.week]
  if (week !== undefined && isCalendarDay(week)) return { step: 'choose', week }
  if (fields[PLAIN.step] === 'write') return { step: 'write' }
  if (fields[PLAIN.step] !== 'book') return { step: 'choose' }
  const startsAt = Date.parse(fields[PLAIN.startsAt] ?? '')
  return { step: 'book', startsAt: Number.isNaN(startsAt) ? undefined : startsAt }
}
