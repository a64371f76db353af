import { DETAIL_FIELDS, type DetailField, detailRules } from '../../shared/booking/booking-rules'
import { contactRules } from '../../shared/contact/contact-rules'
import { checkField, type FieldRule } from '../../shared/form/field-rule'
import type { LeadKind } from '../outbox/message-kinds'

export type CorrectableField = DetailField | 'enquiry'
/** What of a lead can be corrected, by the names of a lead's document. */
export const CORRECTABLE: readonly CorrectableField[] = [...DETAIL_FIELDS, 'enquiry']

/** Raw new values, as typed; what is not named stays. An empty one empties a field that may be empty. */
export type Correction = { [F in CorrectableField]?: string }

type Column = { column: string; rule: FieldRule }

/** Where each kind of lead keeps a field, and the rule its form has for it. An enquiry's address stands in its text. */
const COLUMNS: Record<LeadKind, { [F in CorrectableField]?: Column }> = {
  booking: Object.fromEntries(DETAIL_FIELDS.map((field) => [field, { column: field, rule: detailRules[field] }])),
  enquiry: {
    name: { column: 'name', rule: contactRules.name },
    organisation: { column: 'company', rule: contactRules.company },
    phone: { column: 'number', rule: contactRules.number },
    enquiry: { column: 'enquiry', rule: contactRules.enquiry },
  },
}

/** The fields that a lead of this kind has. */
export function correctableOf(kind: LeadKind): CorrectableField[] {
  return CORRECTABLE.filter((field) => COLUMNS[kind][field])
}

/** New values that keep to the rules, by field and by column; or the first field that does not, with its message. */
export type CheckedCorrection =
  | { ok: true; values: { [F in CorrectableField]?: string | null }; columns: Record<string, string | null> }
  | { ok: false; field: CorrectableField; message: string }

/** Checks new values of a lead by the rules of the form it came from. */
export function checkCorrection(kind: LeadKind, correction: Correction): CheckedCorrection {
  const values: { [F in CorrectableField]?: string | null } = {}
  const columns: Record<string, string | null> = {}
  for (const field of CORRECTABLE) {
    const raw = correction[field]
    if (raw === undefined) continue
    const place = COLUMNS[kind][field]
    if (!place)
      return { ok: false, field, message: `${kind === 'booking' ? 'A booking' : 'An enquiry'} has no field “${field}”.` }
    const answer = checkField(place.rule, raw)
    if (!answer.ok) return { ok: false, field, message: answer.message }
    values[field] = columns[place.column] = answer.value ?? null
  }
  return { ok: true, values, columns }
}
