import { DETAIL_FIELDS, type DetailField } from '../../shared/booking.ts'
import { FOLLOW_UP_FIELDS, type FollowUp, type FollowUpColumn, followUpFields, NO_FOLLOW_UP } from '../../shared/follow-up.ts'
import type { LeadKind, LeadOutcome } from '../../shared/lead.ts'
import type { LeadDocument, LeadOutcomeDetails } from '../../shared/lead-document.ts'
import { TIME_ZONE } from '../../shared/sydney-time.ts'
import { answersOf, type BookingRow, calendarRepliesOf } from './bookings.ts'
import type { EnquiryRow } from './enquiries.ts'
import { LEAD_TABLES } from './leads.ts'
import { attributionOf } from './origin.ts'
import { firstRow, onlyRow } from './rows.ts'

export function bookingDocument(row: BookingRow): LeadDocument {
  const calendarAnswers = calendarRepliesOf(row)
  return {
    kind: 'booking',
    reference: row.reference,
    createdAt: new Date(row.created_at).toISOString(),
    ...(Object.fromEntries(DETAIL_FIELDS.map((field) => [field, row[field]])) as Pick<LeadDocument, DetailField>),
    session: {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      date: row.date,
      time: row.time,
      timeZone: TIME_ZONE,
      status: row.status,
      sequence: row.sequence,
      changedAt: row.changed_at === null ? null : new Date(row.changed_at).toISOString(),
      meetingUrl: row.meeting_url,
      host: row.host,
    },
    answers: answersOf(row),
    answered: row.answered_at === null ? null : { at: new Date(row.answered_at).toISOString(), sequence: row.answers_sequence },
    ...(calendarAnswers && { calendarAnswers }),
    enquiry: null,
    outcome: outcomeDetails(row),
    desk: followUpOf(row),
    attribution: attributionOf(row),
  }
}

export function enquiryDocument(row: EnquiryRow): LeadDocument {
  return {
    kind: 'enquiry',
    reference: row.reference,
    createdAt: new Date(row.created_at).toISOString(),
    ...NO_DETAILS,
    name: row.name,
    organisation: row.company,
    phone: row.number,
    session: null,
    answers: [],
    answered: null,
    enquiry: row.enquiry,
    outcome: outcomeDetails(row),
    desk: followUpOf(row),
    attribution: attributionOf(row),
  }
}

const NO_DETAILS = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, null])) as Record<DetailField, null>

function outcomeDetails({ outcome, outcome_cents, outcome_at, outcome_sequence }: OutcomeColumns): LeadOutcomeDetails {
  return {
    state: outcome,
    amount: outcome_cents === null ? null : outcome_cents / 100,
    at: outcome_at === null ? null : new Date(outcome_at).toISOString(),
    sequence: outcome_sequence,
  }
}

/** What became of a lead, in the same columns of both kinds. `outcome_sequence` counts how often it was stated. */
export type OutcomeColumns = {
  outcome: LeadOutcome
  outcome_cents: number | null
  outcome_at: number | null
  outcome_sequence: number
  /** When somebody first said that it was reached, since it was last called new; null if nobody has. */
  reached_at: number | null
}

/** The fields of the follow-up by column, the same in both kinds of lead. */
export type FollowUpColumns = Record<FollowUpColumn, string | null>

/** What the agency says of a lead, by column. */
export type AgencyColumns = OutcomeColumns & FollowUpColumns

/** That of a lead which has just come in. */
export const UNTOUCHED: AgencyColumns = {
  ...{ outcome: 'new', outcome_cents: null, outcome_at: null, outcome_sequence: 0, reached_at: null },
  ...followUpColumns(NO_FOLLOW_UP),
}

export function followUpOf(lead: FollowUpColumns): FollowUp {
  return Object.fromEntries(FOLLOW_UP_FIELDS.map((field) => [field, lead[followUpFields[field].column]])) as FollowUp
}

/** Values of the follow-up by column, as a lead is stored with them. */
export function followUpColumns(followUp: Partial<FollowUp>): FollowUpColumns {
  return Object.fromEntries(
    FOLLOW_UP_FIELDS.map((field) => [followUpFields[field].column, followUp[field] ?? NO_FOLLOW_UP[field]]),
  ) as FollowUpColumns
}

type Rows = { booking: BookingRow; enquiry: EnquiryRow }

/** One stored lead; throws if there is none. */
export function leadById<Kind extends LeadKind>(sql: SqlStorage, kind: Kind, id: number): Rows[Kind] {
  return onlyRow<Rows[Kind]>(sql, `SELECT * FROM ${LEAD_TABLES[kind]} WHERE id = ?`, id)
}

/** One stored lead of either kind as a document; throws if there is none. */
export function leadDocumentById(sql: SqlStorage, kind: LeadKind, id: number): LeadDocument {
  return kind === 'booking' ? bookingDocument(leadById(sql, kind, id)) : enquiryDocument(leadById(sql, kind, id))
}

/** The lead with this reference; undefined if there is none. */
export function leadOfReference(sql: SqlStorage, reference: string): { kind: LeadKind; id: number } | undefined {
  const query = `SELECT 'booking' AS kind, id FROM bookings WHERE reference = ?1 UNION ALL SELECT 'enquiry', id FROM enquiries
    WHERE reference = ?1`
  return firstRow<{ kind: LeadKind; id: number }>(sql, query, reference)
}
