import { sanitiseText } from '../form/field-rule'
import { plainCharacters } from '../form/plain-characters'
import { plainDigits } from '../form/plain-digits'
import { withoutJoiners } from '../form/without-joiners'

/**
 * The calling code of a country, and a 0 (in Hungary 06) that is dialled only within it. In Italy, Ivory Coast, Benin and some others
 * the 0 is dialled from abroad too.
 */
const TRUNK_ZERO =
  /^\+(?!39|378|24[12])([17]|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[13-69]|3[578]|42|5[09]|6[789]|8[58]|9[679])\d)(?:(?<=\+36)06|0)(?=[1-9]\d{5})/

/**
 * A phone number without spaces, brackets, hyphens, full stops and slashes, and without the 0 that is not dialled from abroad;
 * 0011 or 00 at the start becomes a plus.
 */
export function plainPhone(typed: string): string {
  return plainDigits(plainCharacters(withoutJoiners(sanitiseText(typed))))
    .replace(/^tel:/i, '')
    .replace(/[\s()[\]./·•-]/g, '')
    .replace(/^00(?:11)?(?=[1-9])/, '+')
    .replace(TRUNK_ZERO, '+$1')
}
