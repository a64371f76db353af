import { type DetailField, refusedCharacter } from '../../shared/booking/booking-rules'
import { bookingWords } from '../../shared/content/booking'

const { fields } = bookingWords

/** What takes the place of a refused field's hint: which character is in the way, or how to write or leave out a phone number. */
export function fieldAdvice(field: DetailField, typed: string): string | undefined {
  if (field === 'phone') return fields.phone.advice
  if (field === 'email') return undefined
  const character = refusedCharacter(field, typed)
  return character && fields[field].refused(character)
}
