import { z } from 'zod'
import { isCalendarDay } from '../../shared/schedule/calendar-day'
import { slotInstant } from '../../shared/schedule/sydney-time'

/** Between these days, adding days keeps the format YYYY-MM-DD. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2999-12-30'

/** A Sydney day in a request. */
export const dayInput = z
  .string()
  .refine((text) => isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY, { error: 'A day is written YYYY-MM-DD.' })

/** When a Sydney day begins, ms since 1970. Daylight saving never skips midnight, so the fallback is only for the types. */
export const beginningOf = (date: string) => slotInstant(date, '00:00') ?? Date.parse(`${date}T00:00:00+10:00`)
