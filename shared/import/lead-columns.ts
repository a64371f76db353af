import { sourceOfLead } from '../attribution.ts'
import { DETAIL_FIELDS } from '../booking.ts'
import { answersText } from '../campaign/questions.ts'
import { CLICK_ID_FIELDS } from '../click-ids.ts'
import { FOLLOW_UP_FIELDS, followUpFields, type LeadNote } from '../follow-up.ts'
import type { LeadDocument } from '../lead-document.ts'
import { notesText } from '../notes-text.ts'
import { sydneyWallTime } from '../sydney-time.ts'
import type { IsoInstant } from '../time.ts'
import type { CsvCell } from './csv-cell.ts'

/** A lead with what colleagues noted, the newest first. */
export type NotedLead = LeadDocument & { notes: LeadNote[] }

/** A column's name, and what a lead has there; nothing if that is unknown. */
type Column = [name: string, of: (lead: NotedLead) => CsvCell | null | undefined]

/** The columns of an export, in their order. */
export const LEAD_COLUMNS: readonly Column[] = [
  ['reference', ({ reference }) => reference],
  ['kind', ({ kind }) => kind],
  ['received_sydney', ({ createdAt }) => timeCell(createdAt)],
  ['session_sydney', ({ session }) => session && { value: `${session.date} ${session.time}` }],
  ['session_status', ({ session }) => session?.status],
  ['session_changed_sydney', ({ session }) => timeCell(session?.changedAt)],
  ...DETAIL_FIELDS.map((field): Column => [field, (lead) => lead[field]]),
  ['enquiry', ({ enquiry }) => enquiry],
  ['outcome', ({ outcome }) => outcome.state],
  ['amount_aud', ({ outcome }) => ({ value: outcome.amount?.toFixed(2) ?? '' })],
  ['outcome_sydney', ({ outcome }) => timeCell(outcome.at)],
  ...FOLLOW_UP_FIELDS.map((field): Column => [followUpFields[field].column, ({ desk }) => desk[field]]),
  ['notes', ({ notes }) => notesText(notes)],
  ['campaign', ({ attribution }) => attribution.campaign],
  ['variant', ({ attribution }) => attribution.variant],
  ['source', sourceOfLead],
  ['assistant', ({ attribution }) => attribution.assistant],
  ['utm_source', ({ attribution }) => attribution.utmSource],
  ['utm_medium', ({ attribution }) => attribution.utmMedium],
  ['utm_campaign', ({ attribution }) => attribution.utmCampaign],
  ['utm_term', ({ attribution }) => attribution.utmTerm],
  ['utm_content', ({ attribution }) => attribution.utmContent],
  ...CLICK_ID_FIELDS.map((field): Column => [field, ({ attribution }) => attribution.clickIds[field]]),
  ['page_url', ({ attribution }) => attribution.pageUrl],
  ['referrer', ({ attribution }) => attribution.referrer],
  ['answers', ({ answers }) => answersText(answers)],
]

export const COLUMN_NAMES = LEAD_COLUMNS.map(([name]) => name)

function timeCell(instant: IsoInstant | null | undefined): CsvCell {
  return { value: instant ? sydneyWallTime(Date.parse(instant)) : '' }
}
