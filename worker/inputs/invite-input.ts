import { z } from 'zod'
import { CHECK_YOUR_INPUT } from '../../shared/form/check-your-input'
import { isLeadReference } from '../rules/lead-reference-pattern'

/** No session is longer. */
const SESSION_MS_MAX = 24 * 60 * 60 * 1000

const instant = z.iso.datetime({ error: CHECK_YOUR_INPUT })

/** The query of a calendar file: a booking's `reference`, and `startsAt` and `endsAt`, UTC ISO. */
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
