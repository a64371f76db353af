import { numbersIn } from './phone-numbers.ts'

/** A number as it is dialled, and as it is read. */
export type PhoneLink = { href: string; label: string }

/** The first phone number in what somebody typed, to be rung by a tap; undefined if there is none. */
export function phoneLink(typed: string): PhoneLink | undefined {
  const [number] = numbersIn(typed)
  return number === undefined ? undefined : { href: `tel:${number}`, label: groupedPhone(number) }
}

/** Australia's numbers as they are written at home. Those of a mobile and of a line differ in their groups. */
const MOBILE = /^(?:\+?61|0)(4\d\d)(\d{3})(\d{3})$/
const LINE = /^(?:\+?61|0)([2378])(\d{4})(\d{4})$/
const LOCAL = /^([2-9]\d{3})(\d{4})$/
const SHORT = /^(?:\+?61)?(13)(\d\d)(\d\d)$/
const SERVICE = /^(?:\+?61)?(1[38]00)(\d{3})(\d{3})$/

/** Numbers of North America have one form. */
const AMERICAN = /^\+(1)(\d{3})(\d{3})(\d{4})$/

/** The calling codes of the world that have one or two digits; all others have three. Each country groups what follows in its own way. */
const ABROAD = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

function groupedPhone(plain: string): string {
  for (const home of [MOBILE, LINE, LOCAL, SHORT, SERVICE]) {
    const [, ...groups] = home.exec(plain) ?? []
    if (groups.length > 0) return `${home === MOBILE || home === LINE ? '0' : ''}${groups.join(' ')}`
  }
  const [, code, ...groups] = AMERICAN.exec(plain) ?? ABROAD.exec(plain) ?? []
  return code ? `+${code} ${groups.join(' ')}` : plain
}
