/** Australia's shortest number that a business is called by: 13 and four digits. */
const DIGITS_MIN = 6

/** A number however it is typed: digits with blanks, brackets, dots and dashes between them. */
const RUN = /(?:\+\s*)?\(?\p{Nd}(?:[\s().\p{Pd}]*\p{Nd})*/gu

/** 13 12 34 and 1300 or 1800 numbers have no area code, and are called from abroad after +61 alone. */
const NO_AREA = /^1(?:3\d{4}|[38]00\d{6})$/

/** The phone numbers that stand in a text, whole, each in one form whatever it was typed like. */
export function phonesIn(text: string): ReadonlySet<string> {
  const runs = text.normalize('NFKC').match(RUN) ?? []
  return new Set(runs.map(toDigits).filter((digits) => digits.length >= DIGITS_MIN))
}

/** A number's digits with its country's code where that is known: +61 412…, 0061 412…, 0412… and 412… are one. */
function toDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const [, abroad] = /^(?:0011|00)(.+)$/.exec(digits) ?? []
  const bare = abroad ?? digits
  const [, australian] = /^61(?:0?)(\d{9}|1\d{5}|1\d{9})$/.exec(bare) ?? []
  if (australian) return NO_AREA.test(australian) ? australian : `61${australian}`
  if (abroad || typed.startsWith('+')) return bare
  return /^0?[2-478]\d{8}$/.test(bare) ? `61${bare.slice(-9)}` : bare
}
