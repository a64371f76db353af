import { plainPhone } from './plain-phone'

/** A mobile number, or an area code and a number, which never begins with 0 or 1; after a 0, or 61 without its plus. */
const NATIONAL = /^(?:0|610?)(4\d{8}|[2378][2-9]\d{7})$/

/**
 * Turns a number in Australia's national form (0412 345 678, any spacing), or with 61 before it, into +61…, because the booking rule
 * accepts no leading 0; leaves other numbers as typed.
 */
export function toInternationalPhone(typed: string): string {
  const [, number] = NATIONAL.exec(plainPhone(typed)) ?? []
  return number ? `+61${number}` : typed
}
