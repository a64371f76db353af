import { z } from 'zod'
import { isCalendarDay } from '../../shared/schedule/calendar-day'
import { slotInstant } from '../../shared/schedule/sydney-time'

/** These years can be written as YYYY-MM-DD, and added to. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2999-12-30'

/** A Sydney day that is asked for. */
export const dayInput = z
  .string()
  .refine((text) => isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY, { error: 'A day is written YYYY-MM-DD.' })

/** When a Sydney day begins, ms since 1970; no change of the clocks ever skipped its midnight. */
export const beginningOf = (date: string) => slotInstant(date, '00:00') ?? Date.parse(`${date}T00:00:00+10:00`)
