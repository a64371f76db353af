import { DETAIL_FIELDS, detailRules, fieldAdvice } from '../../shared/booking.ts'
import { mailboxOf } from '../../shared/email-rule.ts'
import { contactRules } from '../../shared/enquiry.ts'
import { checkField, type FieldRule } from '../../shared/field-rule.ts'
import type { LeadKind } from '../../shared/lead.ts'
import type { CorrectableField } from '../../shared/lead-document.ts'

/** The fields of a lead's document that can be corrected. */
export const CORRECTABLE: readonly CorrectableField[] = [...DETAIL_FIELDS, 'enquiry']

/** New values, as typed. Absent fields stay as they are; an empty value clears an optional field. */
export type Correction = { [F in CorrectableField]?: string }

type Column = { column: string; rule: FieldRule }

/** Each field's column and form rule, by kind of lead. An enquiry has no email field. */
const COLUMNS: Record<LeadKind, { [F in CorrectableField]?: Column }> = {
  booking: Object.fromEntries(DETAIL_FIELDS.map((field) => [field, { column: field, rule: detailRules[field] }])),
  enquiry: {
    name: { column: 'name', rule: contactRules.name },
    organisation: { column: 'company', rule: contactRules.company },
    phone: { column: 'number', rule: contactRules.number },
    enquiry: { column: 'enquiry', rule: contactRules.enquiry },
  },
}

export function correctableOf(kind: LeadKind): CorrectableField[] {
  return CORRECTABLE.filter((field) => COLUMNS[kind][field])
}

/** The valid new values, by field and by column; or the first invalid field with its message, and how to mend it. */
type CheckedCorrection =
  | { ok: true; values: { [F in CorrectableField]?: string | null }; columns: Record<string, string | null> }
  | { ok: false; field: CorrectableField; message: string }

/** Validates new values of a lead by the rules of the form it came from. */
export function checkCorrection(kind: LeadKind, correction: Correction): CheckedCorrection {
  const values: { [F in CorrectableField]?: string | null } = {}
  const columns: Record<string, string | null> = {}
  for (const field of CORRECTABLE) {
    const raw = correction[field]
    if (raw === undefined) continue
    const place = COLUMNS[kind][field]
    if (!place)
      return { ok: false, field, message: `${kind === 'booking' ? 'A booking' : 'An enquiry'} has no field “${field}”.` }
    const result = checkField(place.rule, raw)
    if (!result.ok) {
      const advice = kind === 'booking' && field !== 'enquiry' ? fieldAdvice(field, raw) : undefined
      return { ok: false, field, message: [result.message, advice].filter(Boolean).join('. ') }
    }
    values[field] = columns[place.column] = result.value ?? null
    if (field === 'email' && result.value) columns.mailbox = mailboxOf(result.value)
  }
  return { ok: true, values, columns }
}
