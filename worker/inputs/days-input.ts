import { z } from 'zod'
import { HORIZON_DAYS_MAX } from '../../shared/schedule/schedule'

const MESSAGE = `Between 1 and ${HORIZON_DAYS_MAX + 1} days can be looked at.`

/** How many days from today on are meant. */
export const daysInput = z.object({
  days: z.coerce
    .number({ error: MESSAGE })
    .int(MESSAGE)
    .min(1, MESSAGE)
    .max(HORIZON_DAYS_MAX + 1, MESSAGE),
})
