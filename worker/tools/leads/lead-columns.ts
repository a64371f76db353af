import { CLICK_ID_FIELDS } from '../../../shared/booking/attribution-fields.ts'
import { DETAIL_FIELDS } from '../../../shared/booking/booking-rules.ts'
import type { LeadDocument } from '../../domain/lead-document.ts'
import { sourceOfLead } from '../../domain/source-of-lead.ts'
import { sydneyWallTime } from './sydney-wall-time.ts'

type Column = [name: string, of: (lead: LeadDocument) => string | null | undefined]

const COLUMNS: readonly Column[] = [
  ['reference', ({ reference }) => reference],
  ['kind', ({ kind }) => kind],
  ['received_sydney', ({ createdAt }) => sydneyWallTime(createdAt)],
  ['session_sydney', ({ session }) => session && `${session.date} ${session.time}`],
  ['session_status', ({ session }) => session?.status],
  ['session_changed_sydney', ({ session }) => session?.changedAt && sydneyWallTime(session.changedAt)],
  ...DETAIL_FIELDS.map((field): Column => [field, (lead) => lead[field]]),
  ['enquiry', ({ enquiry }) => enquiry],
  ['campaign', ({ attribution }) => attribution.campaign],
  ['source', sourceOfLead],
  ['utm_source', ({ attribution }) => attribution.utmSource],
  ['utm_medium', ({ attribution }) => attribution.utmMedium],
  ['utm_campaign', ({ attribution }) => attribution.utmCampaign],
  ['utm_term', ({ attribution }) => attribution.utmTerm],
  ['utm_content', ({ attribution }) => attribution.utmContent],
  ...CLICK_ID_FIELDS.map((field): Column => [field, ({ attribution }) => attribution.clickIds[field]]),
  ['page_url', ({ attribution }) => attribution.pageUrl],
  ['referrer', ({ attribution }) => attribution.referrer],
]

/** The names of an export's columns. */
export const COLUMN_NAMES = COLUMNS.map(([name]) => name)

/** A lead's cells, in the order of the columns; unknown values are empty. */
export function cellsOf(lead: LeadDocument): string[] {
  return COLUMNS.map(([, of]) => of(lead) ?? '')
}
