import { z } from 'zod'
import { bookingRules, PLAIN, plainBookingRules } from '../../shared/booking.ts'
import { isCampaignKey } from '../../shared/campaign/campaign.ts'
import { ANSWER_MAX, OPTIONS_MAX, QUESTION_MAX, QUESTIONS_MAX } from '../../shared/campaign/questions.ts'
import { CHECK_YOUR_INPUT } from '../../shared/field-rule.ts'
import { isLeadReference } from '../../shared/lead.ts'
import type { HoneypotFields } from '../../shared/spam-checks.ts'
import { daysBetween, isCalendarDay } from '../../shared/sydney-time.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { rulesSchema } from '../http/schemas.ts'

/** Answers to a campaign's questions, by the questions' words; those to what is not asked are dropped later. */
const answersInput = z
  .array(
    z.object({ question: z.string().max(QUESTION_MAX * 2), answer: z.string().max(ANSWER_MAX * 4) }, { error: CHECK_YOUR_INPUT }),
    { error: CHECK_YOUR_INPUT },
  )
  .max(QUESTIONS_MAX, { error: CHECK_YOUR_INPUT })
  .optional()

/** POST /api/booking. */
export const bookingInput = rulesSchema<typeof bookingRules, HoneypotFields>(bookingRules).and(
  z.object({ answers: answersInput }),
)

/** Keeps the response small and its cost bounded. */
const RANGE_DAYS_MAX = 62

/** Outside these years, adding days may leave the format YYYY-MM-DD. */
const THIS_MILLENNIUM = /^2/

const calendarDay = z
  .string({ error: CHECK_YOUR_INPUT })
  .refine((day) => THIS_MILLENNIUM.test(day) && isCalendarDay(day), { error: CHECK_YOUR_INPUT, abort: true })

/** `from`, `to`: inclusive, YYYY-MM-DD; `campaign`, a key: whose sessions; `option`: which of its host question's options was chosen. */
export const availabilityInput = z
  .object({
    from: calendarDay,
    to: calendarDay,
    campaign: z.string().refine(isCampaignKey, CHECK_YOUR_INPUT).optional(),
    option: z.coerce
      .number<string>({ error: CHECK_YOUR_INPUT })
      .int({ error: CHECK_YOUR_INPUT })
      .min(1)
      .max(OPTIONS_MAX)
      .optional(),
  })
  .refine(
    ({ from, to }) => {
      const days = daysBetween(from, to) + 1
      return days >= 1 && days <= RANGE_DAYS_MAX
    },
    { error: CHECK_YOUR_INPUT, path: ['to'] },
  )

/** No session is longer. */
const SESSION_MS_MAX = DAY_MS

const instant = z.iso.datetime({ error: CHECK_YOUR_INPUT })

/** The query of a calendar file: a booking's `reference`, and `startsAt` and `endsAt`. */
export const inviteInput = z
  .object({
    reference: z.string({ error: CHECK_YOUR_INPUT }).refine(isLeadReference, CHECK_YOUR_INPUT),
    startsAt: instant,
    endsAt: instant,
  })
  .refine(
    ({ startsAt, endsAt }) => {
      const length = Date.parse(endsAt) - Date.parse(startsAt)
      return length > 0 && length <= SESSION_MS_MAX
    },
    { error: CHECK_YOUR_INPUT, path: ['endsAt'] },
  )

const sequence = z.coerce.number().int().min(0)

/** The form that moves a booking; `startsAt` is missing if no time was chosen. Its errors are pages, so words are not needed. */
export const moveForm = z.object({ sequence, startsAt: z.iso.datetime().transform(Date.parse).optional() })

export const cancelForm = z.object({ sequence })

export const remindersForm = z.object({ reminders: z.enum(['on', 'off']) })

/**
 * What a form without scripts asks for after its details: times to choose from, to book one, to write instead, or to hear when one
 * is free. `week` is a day of the week to show, `startsAt` the time to book, `chosen` the one that was chosen before.
 */
type NoScriptStep =
  | { step: 'choose'; week?: string; chosen?: string }
  | { step: 'book'; startsAt: Millis | undefined }
  | { step: 'write' }
  | { step: 'wait' }

/** Reads the step from a form's fields; a form without one asks for times. */
export function noScriptStep(fields: Record<string, string>): NoScriptStep {
  const instant = Date.parse(fields[PLAIN.startsAt] ?? '')
  const startsAt = Number.isNaN(instant) ? undefined : instant
  const chosen = startsAt === undefined ? undefined : new Date(startsAt).toISOString()
  const week = fields[PLAIN.week]
  if (week !== undefined && isCalendarDay(week)) return { step: 'choose', week, chosen }
  if (fields[PLAIN.step] === 'write') return { step: 'write' }
  if (fields[PLAIN.step] === 'wait') return { step: 'wait' }
  return fields[PLAIN.step] === 'book' ? { step: 'book', startsAt } : { step: 'choose', chosen }
}

/** What the booking form sends without scripts. */
export const noScriptBookingInput = rulesSchema<typeof plainBookingRules, HoneypotFields>(plainBookingRules)
