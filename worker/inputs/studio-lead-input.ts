import { z } from 'zod'
import { RESENDABLE } from '../../shared/lead/resendable'
import { LEAD_LINES_PAGE, LEAD_SEARCH_MAX } from '../../shared/studio/studio-lead'
import { DEAD_KINDS } from '../outbox/dead-kinds'
import type { LeadFilter, LeadQuery } from '../stores/leads/page-of-leads'
import { cursorInput } from './lead-cursor'
import { DAYS_IN_ORDER, filterOfDays, leadFilterFields } from './lead-filter-input'

const filterFields = { ...leadFilterFields, trouble: z.literal('dead').optional() }

/** Which leads the studio lists, the newest first. */
export const linesInput = z
  .object({ ...filterFields, cursor: cursorInput })
  .refine(...DAYS_IN_ORDER)
  .transform(
    ({ cursor, ...filter }): LeadQuery => ({ ...filterOfDays(filter), after: cursor, limit: LEAD_LINES_PAGE, newest: true }),
  )

/** Which leads the studio exports. */
export const exportInput = z
  .object(filterFields)
  .refine(...DAYS_IN_ORDER)
  .transform((filter): LeadFilter => filterOfDays(filter))

/** What was typed into the search box. */
export const searchInput = z.object({ text: z.string().max(LEAD_SEARCH_MAX), cursor: cursorInput })

/** Which message is to be sent once more. */
export const resendInput = z.object({ kind: z.enum(RESENDABLE) })

/** Which dead letters: one, those of a kind or channel, or all. */
export const deadInput = z.union([
  z.strictObject({ id: z.int().min(1) }),
  z.strictObject({
    kind: z
      .string()
      .refine((kind) => DEAD_KINDS.includes(kind))
      .optional(),
  }),
])
