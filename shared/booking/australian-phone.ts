import { plainPhone } from './plain-phone'

/** A mobile number, or one with an area code; after an area code no Australian number begins with 0 or 1. */
const NATIONAL = /^0(?:4\d{8}|[2378][2-9]\d{7})$/

/**
 * Turns a number in Australia's national form (0412 345 678, any spacing) into +61…; leaves all else as typed. The booking
 * rule wants no leading 0, and Australians write one.
 */
export function toInternationalPhone(typed: string): string {
  const digits = plainPhone(typed)
  return NATIONAL.test(digits) ? `+61${digits.slice(1)}` : typed
}
