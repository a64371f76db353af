import { fieldWords } from '../content/booking'
import { refusedCharacter } from '../form/field-rule'
import { type DetailField, detailRules } from './booking-rules'

/** What a refused field says beside its message: which character is not allowed, or how to write it or leave it out. */
export function fieldAdvice(field: DetailField, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const { refused, advice } = fieldWords(field)
  const character = refusedCharacter(detailRules[field], typed)
  return (character && refused?.(character)) || advice
}
