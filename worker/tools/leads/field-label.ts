import { fieldWords } from '../../../shared/content/booking.ts'
import type { CorrectableField } from '../../domain/check-correction.ts'

/** What a person calls a field of a lead. */
export function fieldLabel(field: CorrectableField): string {
  return field === 'enquiry' ? 'Enquiry' : fieldWords(field).label
}
