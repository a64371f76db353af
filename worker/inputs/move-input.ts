import { z } from 'zod'
import { isCalendarDay } from '../../shared/schedule/calendar-day'
import { slotInstant } from '../../shared/schedule/sydney-time'

const words = 'A new time is a day such as 2026-12-01 and a start such as 09:30, Sydney’s.'

/** A session's new start: Sydney's `date` YYYY-MM-DD and `time` HH:MM become ms since 1970. */
export const moveInput = z
  .strictObject({ date: z.string(), time: z.string() }, { error: words })
  .transform(({ date, time }, context) => {
    const startsAt = isCalendarDay(date) && /^\d{2}:\d{2}$/.test(time) ? slotInstant(date, time) : undefined
    if (startsAt !== undefined) return { startsAt }
    context.issues.push({ code: 'custom', message: words, input: { date, time } })
    return z.NEVER
  })
