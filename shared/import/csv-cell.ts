import { MONTHS } from '../sydney-time.ts'

/** One cell of a CSV file: a text, or a number or time of our own, which a spreadsheet is meant to take for one. */
export type CsvCell = string | { value: string }

/**
 * A cell as it is written. Spreadsheets calculate formulas, and drop the zeros of 0412 or make a day of 1-2, so a text of which they
 * would make something else gets an apostrophe in front (OWASP, CSV injection); `textOfCell` takes it off again.
 */
export function writtenCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.value
  return isGuarded(cell) ? `'${cell}` : cell
}

/** The text that was written into a cell as this one. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell
}

/** Apostrophes in front do not count, so that one more or less changes nothing: a text that has one itself is read back with it. */
function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  if (FORMULA.test(bare)) return true
  if (bare.length > LONGEST_NUMBER) return false
  const plain = bare.normalize('NFKC').replace(MINUS, '-').trim()
  return SPECIAL.test(plain) || isNumber(plain) || isTime(plain)
}

/** For files only: without it Excel reads Windows-1252 and Zoë becomes ZoÃ«, but a program in a pipe may not expect it. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One line of CSV (RFC 4180), every cell quoted, with its CRLF. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => `"${writtenCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** A cell that a spreadsheet takes for a formula: it begins with one of these signs, also full-width or after spaces. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠−]|[\t\r\n])/u

/** Spreadsheets have no greater number than one of 309 digits. */
const LONGEST_NUMBER = 400

const MINUS = /[\u2010-\u2012\u2212]/gu

/** Truth values, and the errors of Excel and LibreOffice. */
const SPECIAL =
  /^(?:true|false|#(?:null!|div\/0!|value!|ref!|name\?|num!|n\/a|getting_data|spill!|calc!|field!|blocked!|connect!|unknown!|busy!|python!|external!|timeout!)|err:\d+)$/i

/** An amount's currency, and the signs of per cent and of negative amounts, in front and behind. */
const AROUND =
  /^(?:(?:[a-z]{0,3}\p{Sc}|(?:aud|nzd|usd|eur|gbp|jpy|chf)(?=\s?[\d.])|[%(-])\s*)+|\s*(?:\p{Sc}|(?<=\d\s?)(?:aud|nzd|usd|eur|gbp|jpy|chf)$|[%)-])+$/giu

/** Digits with whatever separates thousands, decimals, fractions, or the parts of a day or a time, in any country. */
const SEPARATED = /^[\p{Nd}\s.,:;/\u2044'’·_年月日時分秒-]*$/u
/** Spaces alone separate thousands. Other groups, such as those of a phone number, are no number to any spreadsheet. */
const IN_GROUPS = /^\p{Nd}+(?:\s+\p{Nd}+)+$/u
const IN_THOUSANDS = /^\p{Nd}{1,3}(?:\s\p{Nd}{3})+$/u
const EXPONENT = /^[\p{Nd}.,\s]*e(?<=\p{Nd}[.,]?\s*e)\s*[+-]?\s*\p{Nd}+$/iu

/** Whether a spreadsheet may read a text as a number, or as a day or time in digits. */
function isNumber(text: string): boolean {
  const number = text.replace(AROUND, '')
  if (!/\p{Nd}/u.test(number)) return false
  if (IN_GROUPS.test(number)) return IN_THOUSANDS.test(number)
  return SEPARATED.test(number) || EXPONENT.test(number)
}

const MONTH_NAMES = MONTHS.map((month) => month.toLowerCase())
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Enough of a month's or weekday's name: mar, sept. */
const NAME_MIN = 3
/** What else stands in a day or a time: 9 am, 4 p, 5th, T and Z of 2026-11-21T09:12Z. */
const PARTS = ['a', 'p', 'm', 'am', 'pm', 'st', 'nd', 'rd', 'th', 't', 'z', 'utc', 'gmt']
const CLOCK = /\d[\s.,:/-]*[ap]\.?(?:m\.?)?$/i
const ISO_TIME = /\dt\d/i
const IN_DIGITS = /\d\s*[-/.:]\s*\d/

/** Whether a spreadsheet may read a text as a day or time in words, such as 1 May, MARCH1, Sep-26 or 9 am. */
function isTime(text: string): boolean {
  if (!/\d/.test(text) || /[^\s\w.,:/'’+-]/.test(text)) return false
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  const isMonth = (word: string) => isShortOf(word, MONTH_NAMES)
  if (!words.every((word) => isMonth(word) || isShortOf(word, WEEKDAYS) || PARTS.includes(word))) return false
  return words.some(isMonth) || CLOCK.test(text) || ISO_TIME.test(text) || (words.length > 0 && IN_DIGITS.test(text))
}

function isShortOf(word: string, names: readonly string[]): boolean {
  return word.length >= NAME_MIN && names.some((name) => name.startsWith(word))
}
