import { z } from 'zod'
import { isCalendarDay } from '../../shared/schedule/calendar-day'

/** Between these days, adding days keeps the format YYYY-MM-DD. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2999-12-30'

/** A Sydney day in a request. */
export const dayInput = z
  .string()
  .refine((text) => isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY, { error: 'A day is written YYYY-MM-DD.' })
