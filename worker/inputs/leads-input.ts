import { z } from 'zod'
import type { LeadQuery } from '../stores/leads/page-of-leads'
import { cursorInput } from './lead-cursor'
import { DAYS_IN_ORDER, filterOfDays, leadFilterFields } from './lead-filter-input'

/** A page stays at a few megabytes even if every enquiry has the greatest length allowed. */
export const LEADS_PAGE_MAX = 500
const LEADS_PAGE = 100

/** Which leads to list, the oldest first. */
export const leadsInput = z
  .object({
    ...leadFilterFields,
    cursor: cursorInput,
    limit: z.coerce
      .number()
      .refine((limit) => Number.isInteger(limit) && limit >= 1 && limit <= LEADS_PAGE_MAX, {
        error: `A page has 1 to ${LEADS_PAGE_MAX} leads.`,
      })
      .default(LEADS_PAGE),
  })
  .refine(...DAYS_IN_ORDER)
  .transform(({ cursor, ...filter }): LeadQuery => ({ ...filterOfDays(filter), after: cursor }))
