import { plainPhone } from './phone.ts'

/** Australia's shortest business numbers have six digits (13 and four more); E.164's longest numbers have 15. */
const DIGITS_MIN = 6
const DIGITS_MAX = 15
/** So many different numbers of a text are read. Nobody writes more of their own, and each of a lead is stored. */
const NUMBERS_MAX = 50

/** A number as people type it: digits with spaces, brackets, full stops, dots, dashes and slashes between them. */
const RUN = /(?:[([{]?\+\s*)?[([{]?\p{Nd}(?:[\s()[\]{}./⁄∕·•−⁃ー˗\p{Pd}]*\p{Nd})*/gu
/** What may be part of a number, or separate two; between two that are too long for one, also a space. */
const BETWEEN = /[/⁄∕·•\n\u2028]/
const SPACE_BETWEEN = /\s(?=\(?0)/
const TOO_LONG = /^(?:\P{Nd}*\p{Nd}){16}/u
const WHOLE = new RegExp(`^\\s*${RUN.source}[)\\]]?\\s*$`, 'u')

/** What a spreadsheet makes of a long number, as in 6.14123E+10 or 6,14123E10: the digits behind the first ones are lost. */
const ROUNDED = /(?<!\p{Nd})\p{Nd}+(?:[.,]\p{Nd}+E[+-]?|E[+-])\p{Nd}+/giu

/** 13 12 34, 1300 and 1800 numbers have no area code, and are sometimes written with +61. */
const NO_AREA = /^1(?:3\d{4}|[38]00\d{6})$/

/** Whether a spreadsheet has lost digits of a number in this text. */
export function isRounded(text: string): boolean {
  return text.normalize('NFKC').search(ROUNDED) >= 0
}

/** The first phone numbers in a text, in linear time: +61412345678 if the country is known, otherwise as 131234. */
export function numbersIn(text: string): string[] {
  const numbers = new Set<string>()
  for (const [run] of withoutUnseen(text).replace(ROUNDED, '|').matchAll(RUN)) {
    const pieces = BETWEEN.test(run) ? [run, ...run.split(BETWEEN)] : [run]
    for (const piece of pieces.flatMap((one) => (TOO_LONG.test(one) ? one.split(SPACE_BETWEEN) : one))) {
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
  const text = withoutUnseen(typed).replace(/^\s*tel:/i, '')
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

/** A number whose first digit tells that it is one, in groups that are parted as no other number is read: 0412,345,678 and 0412+345+678. */
const ODDLY_PARTED =
  /(?<![\p{Nd},'’~*:_+])(?:\+\p{Nd}{1,3}[,'’~*:_+]?\p{Nd}{1,3}|0\p{Nd}{1,3})(?:[,'’~*:_+]\p{Nd}{3,4}){2}(?!\p{Nd})/gu

function character(escaped: string, byte?: string, decimal?: string, hex?: string): string {
  const code = byte || hex ? Number.parseInt(byte ?? hex ?? '', 16) : Number(decimal ?? 43)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : escaped
}

/** Without invisible characters and the boxes of emoji, and as a link or a page means it. */
function withoutUnseen(text: string): string {
  const meant = text
    .replace(/&(?:nbsp|thinsp|e[nm]sp|[nm]dash|hyphen);/gi, ' ')
    .replace(/%(2[0-9bdf]|3\d)|&#(?:(\d{1,7})|x([\da-f]{1,6}));?|&plus;/gi, character)
    .replace(ODDLY_PARTED, (number) => number.replace(/[,'’~*:_+](?=\p{Nd})/gu, ' '))
  return meant.replace(/\p{Default_Ignorable_Code_Point}|\u20e3/gu, '').normalize('NFKC')
}

const withoutPlus = (number: string) => number.replace('+', '')

/** Whether a text may be part of a phone number. `54` is, but it may also be a word of a name: tell nobody before they find nothing. */
export function isPartOfNumber(text: string): boolean {
  return /^[\s\p{Nd}()+./\p{Pd}]+$/u.test(text) && /\p{Nd}/u.test(text) && phoneOf(text) === undefined
}
