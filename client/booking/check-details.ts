import * as v from 'valibot'
import { DETAIL_FIELDS, type DetailField, detailRules } from '../../shared/booking.ts'
import { fieldWords } from '../../shared/content/booking.ts'
import { sanitiseText } from '../../shared/field-rule.ts'
import type { DetailErrors, Details } from './booking-form.ts'
import { detailsSchema } from './booking-schema.ts'

export type DetailsAnswer =
  | { ok: true }
  | { ok: false; reason: 'missing'; errors: DetailErrors }
  | { ok: false; reason: 'invalid'; errors: DetailErrors; message: string }

/** Checks step 1: first that no required field is empty after sanitising, then every field's own rule. */
export function checkDetails(details: Details): DetailsAnswer {
  const missing: DetailErrors = {}
  for (const field of DETAIL_FIELDS) {
    const { required, messages } = detailRules[field]
    if (required && sanitiseText(details[field]) === '') missing[field] = fieldWords(field).missing ?? messages.tooShort
  }
  if (Object.keys(missing).length > 0) return { ok: false, reason: 'missing', errors: missing }

  const answer = v.safeParse(detailsSchema, details)
  if (answer.success) return { ok: true }
  const errors: DetailErrors = {}
  for (const issue of answer.issues) errors[issue.path?.[0]?.key as DetailField] ??= issue.message
  return { ok: false, reason: 'invalid', errors, message: answer.issues[0].message }
}
