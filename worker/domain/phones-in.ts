/** Australia's shortest number that a business is called by has six digits, 13 and four more; E.164's longest has 15. */
const DIGITS_MIN = 6
const DIGITS_MAX = 15

/** A number however it is typed: digits with blanks, brackets, stops, dashes and slashes between them. */
const WHOLE = /^\s*(?:\+\s*)?\(?\p{Nd}(?:[\s()./\p{Pd}]*\p{Nd})*\)?\s*$/u
const RUN = /(?:\+\s*)?\(?\p{Nd}(?:[\s()./\p{Pd}]*\p{Nd})*/gu

/** 13 12 34 and 1300 or 1800 numbers have no area code, and are called from abroad after +61 alone. */
const NO_AREA = /^1(?:3\d{4}|[38]00\d{6})$/

/** A phone number in one form whatever it was typed like, digits alone; undefined for what is no whole number. */
export function phoneOf(typed: string): string | undefined {
  const text = typed.normalize('NFKC')
  if (!WHOLE.test(text)) return undefined
  const digits = digitsOf(text.trim())
  return digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX ? digits : undefined
}

/** The phone numbers that stand in a text, whole. A slash may stand in one, or between two. */
export function phonesIn(text: string): ReadonlySet<string> {
  const runs = text.normalize('NFKC').match(RUN) ?? []
  return new Set(runs.flatMap((run) => [run, ...run.split('/')].map(phoneOf)).filter((phone) => phone !== undefined))
}

/** Its digits with its country's code where that is known: +61 412…, 0061 412…, 0412… and 412… are one. */
function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const [, abroad] = /^(?:0011|00)(.+)$/.exec(digits) ?? []
  const bare = abroad ?? digits
  const [, australian] = /^610?(\d{9}|1\d{5}|1\d{9})$/.exec(bare) ?? []
  if (australian) return NO_AREA.test(australian) ? australian : `61${australian}`
  if (abroad || typed.startsWith('+')) return bare
  return /^0?[2-478]\d{8}$/.test(bare) ? `61${bare.slice(-9)}` : bare
}
