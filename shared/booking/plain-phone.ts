import { sanitiseText } from '../form/field-rule'
import { plainCharacters } from '../form/plain-characters'

/**
 * A phone number without what people write for the eye: spaces, brackets, hyphens, full stops and slashes between its groups,
 * the `(0)` that is not dialled from abroad, and 0011 or 00 in place of the plus.
 */
export function plainPhone(typed: string): string {
  return plainCharacters(sanitiseText(typed))
    .replace(/^((?:\+|00)[\d\s]*)\(0\)/, '$1')
    .replace(/[\s()./-]/g, '')
    .replace(/^00(?:11)?(?=[1-9])/, '+')
    .replace(/^\+610(?=\d{9}$)/, '+61')
}
