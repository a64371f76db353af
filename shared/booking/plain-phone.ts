import { sanitiseText } from '../form/field-rule'
import { plainCharacters } from '../form/plain-characters'
import { plainDigits } from '../form/plain-digits'
import { withoutJoiners } from '../form/without-joiners'

/** A 0 in brackets, which is dialled only within the country. In Italy and San Marino it is dialled from abroad too. */
const BRACKETED_ZERO = /^((?:\+|00(?:11)?)\s*(?!\s|39|378)[\d\s]+)\(0\)/

/** Calling codes of countries where numbers begin with a 0 that is dialled only within the country (ITU-T’s list of national prefixes). */
const ZERO_WITHIN = [
  '20 27 31 32 33 40 41 43 44 46 49 51 55 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 98',
  '211 212 213 233 234 254 255 256 260 263 353 355 358 359 380 381 385 386 387 389 421 855 880 886 962 963 964 966 967 971 972 977',
].flatMap((codes) => codes.split(' '))
const TRUNK_ZERO = new RegExp(`^\\+(${ZERO_WITHIN.join('|')})0(?=[1-9]\\d{5})`)

/**
 * A phone number without spaces, brackets, hyphens, full stops and slashes, and without the 0 that is not dialled from abroad;
 * 0011 or 00 at the start becomes a plus.
 */
export function plainPhone(typed: string): string {
  return plainDigits(plainCharacters(withoutJoiners(sanitiseText(typed))))
    .replace(/^tel:/i, '')
    .replace(BRACKETED_ZERO, '$1')
    .replace(/[\s()[\]./·•-]/g, '')
    .replace(/^00(?:11)?(?=[1-9])/, '+')
    .replace(TRUNK_ZERO, '+$1')
}
