import type { CorrectableField } from '../../domain/check-correction.ts'

/** What a person calls each field of a lead. */
export const FIELD_WORDS: Record<CorrectableField, string> = {
  name: 'Name',
  organisation: 'Organisation',
  email: 'Email',
  phone: 'Phone',
  enquiry: 'Enquiry',
}
