import { CLICK_ID_FIELDS } from '../../shared/booking/attribution-fields'
import { DETAIL_FIELDS } from '../../shared/booking/booking-rules'
import { csvLine } from './csv-line'
import type { LeadDocument } from './lead-document'
import { sourceOfLead } from './source-of-lead'
import { sydneyWallTime } from './sydney-wall-time'

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
  ['outcome', ({ outcome }) => outcome.state],
  ['amount_aud', ({ outcome }) => outcome.amount?.toFixed(2)],
  ['outcome_sydney', ({ outcome }) => outcome.at && sydneyWallTime(outcome.at)],
  ['campaign', ({ attribution }) => attribution.campaign],
  ['variant', ({ attribution }) => attribution.variant],
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

/** For files only: without it Excel reads Windows-1252 and Zoë becomes ZoÃ«, but a program in a pipe may not expect it. */
export const BYTE_ORDER_MARK = '\ufeff'

/** An export's first line. */
export const csvHead = () => csvLine(COLUMN_NAMES)

/** Leads as lines of an export. */
export const csvOf = (leads: readonly LeadDocument[]) => leads.map((lead) => csvLine(cellsOf(lead))).join('')
