import { z } from 'zod'
import { CAMPAIGN_KEY_MAX, isCampaignKey } from '../../shared/campaign/campaign'
import { LEAD_KINDS } from '../../shared/lead/lead-kind'
import { LEAD_OUTCOMES } from '../../shared/lead/lead-outcome'
import { addDays, daysBetween } from '../../shared/schedule/calendar-day'
import { sydneyMidnight } from '../../shared/schedule/sydney-time'
import type { LeadFilter } from '../stores/leads/page-of-leads'
import { dayInput, FIRST_DAY, LAST_DAY } from './sydney-day'

/** A source is a visitor's text, or the longest name of a host. */
const SOURCE_MAX = 255

/** Which leads are meant: `from` and `to` are Sydney days, inclusive, and mean the day a lead was made. */
export const leadFilterFields = {
  from: dayInput.default(FIRST_DAY),
  to: dayInput.default(LAST_DAY),
  campaign: z
    .string()
    .refine(isCampaignKey, {
      error: `A campaign’s key has small letters, digits and single hyphens, at most ${CAMPAIGN_KEY_MAX} characters.`,
    })
    .optional(),
  source: z.string().max(SOURCE_MAX).optional(),
  kind: z.enum(LEAD_KINDS, { error: `A kind is one of ${LEAD_KINDS.join(', ')}.` }).optional(),
  outcome: z.enum(LEAD_OUTCOMES, { error: `An outcome is one of ${LEAD_OUTCOMES.join(', ')}.` }).optional(),
}

type Days = { from: string; to: string }

/** What zod's `refine` needs to check the order of the days. */
export const DAYS_IN_ORDER: [test: (days: Days) => boolean, fault: { error: string; path: string[] }] = [
  ({ from, to }: Days) => daysBetween(from, to) >= 0,
  { error: 'The last day lies before the first.', path: ['to'] },
]

/** The days of a filter as ms since 1970; `to` becomes exclusive. */
export function filterOfDays<Filter extends Days>(filter: Filter): Omit<Filter, 'from' | 'to'> & Pick<LeadFilter, 'from' | 'to'> {
  return { ...filter, from: sydneyMidnight(filter.from), to: sydneyMidnight(addDays(filter.to, 1)) }
}
