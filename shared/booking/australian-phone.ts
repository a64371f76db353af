import { INVISIBLE } from '../form/field-rule'

/**
 * Turns a number in the national form (0 and nine digits, any spacing, pasted marks ignored) into +61…; leaves all else as typed.
 * The booking rule wants no leading 0, and Australians write 0412 345 678.
 */
export function toInternationalPhone(typed: string): string {
  const digits = typed.replace(INVISIBLE, '').replace(/[\s()-]/g, '')
  return /^0[1-9]\d{8}$/.test(digits) ? `+61${digits.slice(1)}` : typed
}
