import { z } from 'zod'
import { isCalendarDay, isWeekend } from '../../shared/schedule/calendar-day'
import { HORIZON_DAYS_MAX } from '../../shared/schedule/schedule'

const TIMES_MAX = 96
const DATES_MAX = 400
const NOTICE_MINUTES_MAX = 14 * 24 * 60
const MEETING_URL_MAX = 500

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const time = z
  .string()
  .refine((value) => TIME.test(value), 'must be a time of the day such as 09:30')
  .meta({ pattern: TIME.source })

const DAY = 'must be a day such as 2026-12-24'
const day = z.string().refine(isCalendarDay, DAY).meta({ format: 'date' })
const openDay = z
  .string()
  .superRefine((value, context) => {
    if (!isCalendarDay(value)) context.addIssue({ code: 'custom', message: DAY })
    else if (isWeekend(value)) context.addIssue({ code: 'custom', message: `(${value}) is at a weekend, which stays closed` })
  })
  .meta({ format: 'date' })

/** What KV holds under `schedule`. The built-in schedule fills in missing settings. Times and days are Sydney's. */
export const scheduleEntry = z.strictObject({
  $schema: z.string().optional(),
  open: time.optional().meta({ description: 'When the first session starts: 09:00' }),
  close: time.optional().meta({ description: 'When the last session ends: 17:00' }),
  slotMinutes: z.int().min(5).max(240).optional().meta({ description: 'How long a session takes' }),
  heldTimes: z.array(time).max(TIMES_MAX).optional().meta({ description: 'Starts that are offered on no day; [] frees all' }),
  closedDates: z
    .array(day)
    .max(DATES_MAX)
    .optional()
    .meta({ description: 'Days that are closed beside weekends and the NSW public holidays' }),
  openDates: z
    .array(openDay)
    .max(DATES_MAX)
    .optional()
    .meta({ description: 'Public holidays, and days of closedDates, that are open after all' }),
  noticeMinutes: z
    .int()
    .min(0)
    .max(NOTICE_MINUTES_MAX)
    .optional()
    .meta({ description: 'Least time between booking and session' }),
  horizonDays: z.int().min(1).max(HORIZON_DAYS_MAX).optional().meta({ description: 'How many days ahead can be booked' }),
  changeMinutes: z
    .int()
    .min(0)
    .max(NOTICE_MINUTES_MAX)
    .optional()
    .meta({ description: 'Until how long before its session a visitor can move or cancel it' }),
  meetingUrl: z
    .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
    .max(MEETING_URL_MAX)
    .optional()
    .meta({ description: 'Where every session is held online; without it the agency rings' }),
})

/** The same as JSON Schema, so that a code editor completes and checks a schedule's file. */
export function scheduleEntryJsonSchema(): object {
  return { title: 'When sessions are offered', ...z.toJSONSchema(scheduleEntry, { io: 'input' }) }
}
