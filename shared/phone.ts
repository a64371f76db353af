import { plainCharacters, sanitiseText, withoutJoiners } from './field-rule.ts'

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

/** The zeros of the Arabic, Persian, Hindi, Bengali, Thai and full-width digits; each has its nine others behind it. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10] as const

/** Replaces the digits of other scripts, as their keyboards type them, with 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((candidate) => code >= candidate && code <= candidate + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** Australia's shortest business numbers have six digits (13 and four more); E.164's longest numbers have 15. */
const DIGITS_MIN = 6
const DIGITS_MAX = 15
/** So many different numbers of a text are read. Nobody writes more of their own, and each of a lead is stored. */
const NUMBERS_MAX = 50

/** A number as people type it: digits with spaces, brackets, full stops, dashes and slashes between them. */
const RUN = /(?:\+\s*)?\(?\p{Nd}(?:[\s()./\p{Pd}]*\p{Nd})*/gu
const WHOLE = new RegExp(`^\\s*${RUN.source}\\)?\\s*$`, 'u')

/** What a spreadsheet makes of a long number, as in 6.14123E+10 or 6,14123E10: the digits behind the first ones are lost. */
const ROUNDED = /(?<!\p{Nd})\p{Nd}+(?:[.,]\p{Nd}+E[+-]?|E[+-])\p{Nd}+/giu

/** 13 12 34, 1300 and 1800 numbers have no area code, and are sometimes written with +61. */
const NO_AREA = /^1(?:3\d{4}|[38]00\d{6})$/

/** Whether a spreadsheet has lost digits of a number in this text. */
export function isRounded(text: string): boolean {
  return text.normalize('NFKC').search(ROUNDED) >= 0
}

/**
 * The first phone numbers in a text, each as it is dialled: with a plus if its country is known, as +61412345678; otherwise as 131234.
 * A slash may be part of a number, or separate two. Takes linear time.
 */
export function numbersIn(text: string): string[] {
  const numbers = new Set<string>()
  for (const [run] of text.normalize('NFKC').replace(ROUNDED, '|').matchAll(RUN)) {
    for (const piece of run.includes('/') ? [run, ...run.split('/')] : [run]) {
      const number = piece.length < DIGITS_MIN ? undefined : dialled(piece)
      if (number !== undefined) numbers.add(number)
      if (numbers.size === NUMBERS_MAX) return [...numbers]
    }
  }
  return [...numbers]
}

/** Whether a text has a number that can be rung; an enquiry may come without one. */
export function canBeRung(text: string): boolean {
  return numbersIn(text).length > 0
}

/** The same for comparing: digits only, because some write a country's code without its plus. */
export function phonesIn(text: string): ReadonlySet<string> {
  return new Set(numbersIn(text).map(withoutPlus))
}

/** A phone number for comparing; undefined if the text is not one whole number. */
export function phoneOf(typed: string): string | undefined {
  const text = typed.normalize('NFKC')
  const number = WHOLE.test(text) ? dialled(text.trim()) : undefined
  return number === undefined ? undefined : withoutPlus(number)
}

/** +61 412…, 0061 412…, 0412… and 412… are the same number. */
function dialled(run: string): string | undefined {
  const plain = plainPhone(run).replace(/[^\d+]/g, '')
  const [, australian] = /^\+?610?(\d{9}|1\d{5}|1\d{9})$/.exec(plain) ?? []
  const [, national] = /^0?([2-478]\d{8})$/.exec(plain) ?? []
  const area = national ?? australian
  const number = area === undefined || NO_AREA.test(area) ? (area ?? plain) : `+61${area}`
  const { length } = withoutPlus(number)
  return length >= DIGITS_MIN && length <= DIGITS_MAX ? number : undefined
}

const withoutPlus = (number: string) => number.replace('+', '')
