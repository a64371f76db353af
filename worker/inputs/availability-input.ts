import { z } from 'zod'
import { isCampaignKey } from '../../shared/campaign/campaign'
import { CHECK_YOUR_INPUT } from '../../shared/form/check-your-input'
import { daysBetween, isCalendarDay } from '../../shared/schedule/calendar-day'

/** Keeps the response small and its cost bounded. */
const RANGE_DAYS_MAX = 62

/** Outside these years, adding days may leave the format YYYY-MM-DD. */
const THIS_MILLENNIUM = /^2/

const calendarDay = z
  .string({ error: CHECK_YOUR_INPUT })
  .refine((day) => THIS_MILLENNIUM.test(day) && isCalendarDay(day), { error: CHECK_YOUR_INPUT, abort: true })

/** `from` and `to`, inclusive, YYYY-MM-DD; `campaign`, a key: whose sessions are meant. */
export const availabilityInput = z
  .object({ from: calendarDay, to: calendarDay, campaign: z.string().refine(isCampaignKey, CHECK_YOUR_INPUT).optional() })
  .refine(
    ({ from, to }) => {
      const days = daysBetween(from, to) + 1
      return days >= 1 && days <= RANGE_DAYS_MAX
    },
    { error: CHECK_YOUR_INPUT, path: ['to'] },
  )
