import { z } from 'zod'
import { CAMPAIGN_KEY_MAX, isCampaignKey } from '../../shared/campaign/campaign'
import { addDays, daysBetween } from '../../shared/schedule/calendar-day'
import type { LeadQuery } from '../stores/read-leads'
import { cursorInput } from './lead-cursor'
import { beginningOf, dayInput, FIRST_DAY, LAST_DAY } from './sydney-day'

/** A page stays at a few megabytes even if every enquiry has the greatest length allowed. */
const LEADS_PAGE_MAX = 500
const LEADS_PAGE = 100

/** Which leads to list: `from` and `to` are Sydney days, inclusive, and mean the day a lead was made. */
export const leadsInput = z
  .object({
    from: dayInput.default(FIRST_DAY),
    to: dayInput.default(LAST_DAY),
    campaign: z
      .string()
      .refine(isCampaignKey, {
        error: `A campaign’s key has small letters, digits and single hyphens, at most ${CAMPAIGN_KEY_MAX} characters.`,
      })
      .optional(),
    cursor: cursorInput,
    limit: z.coerce
      .number()
      .refine((limit) => Number.isInteger(limit) && limit >= 1 && limit <= LEADS_PAGE_MAX, {
        error: `A page has 1 to ${LEADS_PAGE_MAX} leads.`,
      })
      .default(LEADS_PAGE),
  })
  .refine(({ from, to }) => daysBetween(from, to) >= 0, { error: 'The last day lies before the first.', path: ['to'] })
  .transform(
    ({ from, to, campaign, cursor, limit }): LeadQuery => ({
      from: beginningOf(from),
      to: beginningOf(addDays(to, 1)),
      campaign,
      after: cursor,
      limit,
    }),
  )
