import { plainCharacters, sanitiseText, withoutJoiners } from './field-rule.ts'

/** A mobile number, or an area code and a number, which never begins with 0 or 1; after a 0, or 61 without its plus. */
const NATIONAL = /^(?:0|610?)(4\d{8}|[2378][2-9]\d{7})$/

/** Turns Australia's national form (0412 345 678), or one with 61 before it, into +61…; leaves other numbers as typed. */
export function toInternationalPhone(typed: string): string {
  const [, number] = NATIONAL.exec(plainPhone(typed)) ?? []
  return number ? `+61${number}` : typed
}

/** A 0 in brackets, which is dialled only within the country. In Italy and San Marino it is dialled from abroad too. */
const BRACKETED_ZERO = /^((?:\+|00(?:11)?)\s*(?!\s|39|378)[\d\s]+)\(0\)/

/** Calling codes of countries where numbers begin with a 0 that is dialled only within the country (ITU-T’s list of national prefixes). */
const ZERO_WITHIN = [
  '20 27 31 32 33 40 41 43 44 46 49 51 55 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 98',
  '211 212 213 233 234 254 255 256 260 263 353 355 358 359 380 381 385 386 387 389 421 855 880 886 962 963 964 966 967 971 972 977',
].flatMap((codes) => codes.split(' '))
const TRUNK_ZERO = new RegExp(`^\\+(${ZERO_WITHIN.join('|')})0(?=[1-9]\\d{5})`)

/** A number without its signs and the 0 that is not dialled from abroad; 0011 or 00 in front becomes a plus. */
export function plainPhone(typed: string): string {
  return plainDigits(plainCharacters(withoutJoiners(sanitiseText(typed))))
    .replace(/^tel:/i, '')
    .replace(BRACKETED_ZERO, '$1')
    .replace(/[\s()[\]./·•-]/g, '')
    .replace(/^00(?:11)?(?=[1-9])/, '+')
    .replace(TRUNK_ZERO, '+$1')
}

/** Replaces the digits of other scripts, as their keyboards type them, with 0 to 9: each script has its ten in a row. */
export function plainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let before = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
    return String(before % 10)
  })
}
