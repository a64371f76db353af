import { sanitiseText } from '../form/field-rule'
import { plainCharacters } from '../form/plain-characters'

/**
 * A phone number without spaces, brackets, hyphens, full stops and slashes, and without the `(0)` that is not dialled from
 * abroad; 0011 or 00 at the start becomes a plus.
 */
export function plainPhone(typed: string): string {
  return plainCharacters(sanitiseText(typed))
    .replace(/^((?:\+|00)[\d\s]*)\(0\)/, '$1')
    .replace(/[\s()./-]/g, '')
    .replace(/^00(?:11)?(?=[1-9])/, '+')
    .replace(/^\+610(?=\d{9}$)/, '+61')
}
