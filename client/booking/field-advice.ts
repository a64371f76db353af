import { type DetailField, detailRules } from '../../shared/booking/booking-rules'
import { fieldWords } from '../../shared/content/booking'
import { refusedCharacter } from '../../shared/form/field-rule'

/** Replaces the hint of a refused field: which character is not allowed, or how to write it or leave it out. */
export function fieldAdvice(field: DetailField, typed: string): string | undefined {
  const { refused, advice } = fieldWords(field)
  const character = refusedCharacter(detailRules[field], typed)
  return (character && refused?.(character)) || advice
}
