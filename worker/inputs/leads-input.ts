import { z } from 'zod'
import { CAMPAIGN_KEY_MAX, isCampaignKey } from '../../shared/campaign/campaign'
import { addDays, daysBetween, isCalendarDay } from '../../shared/schedule/calendar-day'
import { slotInstant } from '../../shared/schedule/sydney-time'
import type { LeadCursor, LeadQuery } from '../stores/read-leads'

/** A page stays a few megabytes even if every enquiry is as long as it may be. */
const LEADS_PAGE_MAX = 500
const LEADS_PAGE = 100

/** These years can be written as YYYY-MM-DD, and added to. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-30'

const day = z
  .string()
  .refine((text) => isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY, { error: 'A day is written YYYY-MM-DD.' })

/** When a Sydney day begins, ms since 1970; no change of the clocks ever skipped its midnight. */
const beginningOf = (date: string) => slotInstant(date, '00:00') ?? Date.parse(`${date}T00:00:00+10:00`)

const CURSOR = /^(\d{1,15})\.(booking|enquiry)\.(\d{1,15})$/

/** The text of a cursor, as a page gives it and the next request brings it back. */
export function writeCursor({ createdAt, kind, id }: LeadCursor): string {
  return `${createdAt}.${kind}.${id}`
}

/** Which leads are asked for: `from`, `to` Sydney days, inclusive, of the day they came in. */
export const leadsInput = z
  .object({
    from: day.default(FIRST_DAY),
    to: day.default(LAST_DAY),
    campaign: z
      .string()
      .refine(isCampaignKey, {
        error: `A campaign’s key has small letters, digits and single hyphens, at most ${CAMPAIGN_KEY_MAX} characters.`,
      })
      .optional(),
    cursor: z.string().regex(CURSOR, { error: 'This cursor is none that a page gave.' }).optional(),
    limit: z.coerce
      .number()
      .refine((limit) => Number.isInteger(limit) && limit >= 1 && limit <= LEADS_PAGE_MAX, {
        error: `A page has 1 to ${LEADS_PAGE_MAX} leads.`,
      })
      .default(LEADS_PAGE),
  })
  .refine(({ from, to }) => daysBetween(from, to) >= 0, { error: 'The last day lies before the first.', path: ['to'] })
  .transform(({ from, to, campaign, cursor, limit }): LeadQuery => {
    const [, createdAt, kind, id] = CURSOR.exec(cursor ?? '') ?? []
    const after = kind ? { createdAt: Number(createdAt), kind: kind as LeadCursor['kind'], id: Number(id) } : undefined
    return { from: beginningOf(from), to: beginningOf(addDays(to, 1)), campaign, after, limit }
  })
