import { fieldWords } from '../../../shared/content/booking.ts'
import type { CorrectableField } from '../../leads/actions.ts'

/** The displayed name of a lead's field. */
export function fieldLabel(field: CorrectableField): string {
  return field === 'enquiry' ? 'Enquiry' : fieldWords(field).label
}
