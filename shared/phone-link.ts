import { plainPhone, toInternationalPhone } from './phone.ts'

/** Digits with what people write between them. */
const RUN = /(?:\+\s*)?\(?\p{Nd}(?:[\s()./\p{Pd}]*\p{Nd})*/gu
/** The shortest business numbers have six digits, the longest numbers of all 15; some write a 0 or 00 before those. */
const DIGITS_MIN = 6
const DIGITS_MAX = 18

/** A number as it is dialled, and as it is read. */
export type PhoneLink = { href: string; label: string }

/** The first phone number in what somebody typed, to be rung by a tap; undefined if there is none. */
export function phoneLink(typed: string): PhoneLink | undefined {
  const runs = typed.normalize('NFKC').match(RUN) ?? []
  // A slash may be part of a number, or separate two.
  const found = runs.flatMap((run) => [run, ...run.split('/')]).find(isWhole)
  if (found === undefined) return undefined
  const plain = plainPhone(found).replace(/[^\d+]/g, '')
  return { href: `tel:${toInternationalPhone(plain)}`, label: groupedPhone(plain) }
}

function isWhole(run: string): boolean {
  const digits = run.replace(/\P{Nd}/gu, '').length
  return digits >= DIGITS_MIN && digits <= DIGITS_MAX
}

/** Australia's numbers as they are written at home. Those of a mobile and of a line differ in their groups. */
const MOBILE = /^(?:\+?61|0)(4\d\d)(\d{3})(\d{3})$/
const LINE = /^(?:\+?61|0)([2378])(\d{4})(\d{4})$/
const LOCAL = /^([2-9]\d{3})(\d{4})$/
const SHORT = /^(?:\+?61)?(13)(\d\d)(\d\d)$/
const SERVICE = /^(?:\+?61)?(1[38]00)(\d{3})(\d{3})$/

/** The calling codes of the world that have one or two digits; all others have three. */
const ABROAD = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

function groupedPhone(plain: string): string {
  for (const home of [MOBILE, LINE, LOCAL, SHORT, SERVICE]) {
    const [, ...groups] = home.exec(plain) ?? []
    if (groups.length > 0) return `${home === MOBILE || home === LINE ? '0' : ''}${groups.join(' ')}`
  }
  const [, code, number] = ABROAD.exec(plain) ?? []
  return code && number ? `+${code} ${inThrees(number)}` : inThrees(plain)
}

/** Groups of three; the last one has up to five digits. */
function inThrees(digits: string): string {
  return (digits.match(/\d{3}(?=\d{3})|\d+/g) ?? [digits]).join(' ')
}
