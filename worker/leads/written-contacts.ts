import { emailRule, mailboxOf } from '../../shared/email-rule.ts'
import { checkField, keyboardCharacters } from '../../shared/field-rule.ts'
import { plainDigits } from '../../shared/phone.ts'

/** Characters of an address, with letters and digits of any script, so that the `jo@…` in `zoëjo@…` is not taken for one. */
const ADDRESS_RUN = /[\p{L}\p{M}\p{N}@.!#$%&'*+/=?^_`{|}~-]+/gu
/** Legal in a mailbox's name, but in a text nearly always a separator before or between addresses: `mail=jo@…`. */
const BETWEEN = /[/=?|]/
const BEFORE = /^[.!#'*`~-]+/
const AFTER_DOMAIN = /[^\p{L}\p{M}\p{N}.-].*$/u

/** The whole email addresses in a text, normalised as the forms do. Takes linear time. */
export function addressesIn(text: string): ReadonlySet<string> {
  const addresses = new Set<string>()
  const add = (address: string) => {
    const answer = checkField(emailRule, address)
    if (answer.ok && answer.value) addresses.add(answer.value)
  }
  for (const run of keyboardCharacters(text).match(ADDRESS_RUN) ?? []) {
    if (!run.includes('@')) continue
    for (const piece of [run, ...run.split(BETWEEN)]) {
      const [local = '', domain = '', ...more] = piece.split('@')
      if (more.length > 0) continue
      const host = domain.replace(AFTER_DOMAIN, '').replace(/[.-]+$/, '')
      add(`${local}@${host}`)
      add(`${local.replace(BEFORE, '')}@${host}`)
    }
  }
  return addresses
}

/** The mailbox that an enquiry names, if it names one alone: then it is taken for its writer's. */
export function mailboxOfWriter(text: string): string | undefined {
  const mailboxes = new Set([...addressesIn(text)].map(mailboxOf))
  return mailboxes.size === 1 ? [...mailboxes][0] : undefined
}

/** Australia's shortest business numbers have six digits (13 and four more); E.164's longest numbers have 15. */
const DIGITS_MIN = 6
const DIGITS_MAX = 15

/** A number as people type it: digits with spaces, brackets, full stops, dashes and slashes between them. */
const WHOLE = /^\s*(?:\+\s*)?\(?\p{Nd}(?:[\s()./\p{Pd}]*\p{Nd})*\)?\s*$/u
const PHONE_RUN = /(?:\+\s*)?\(?\p{Nd}(?:[\s()./\p{Pd}]*\p{Nd})*/gu

/** 13 12 34, 1300 and 1800 numbers have no area code, and are sometimes written with +61. */
const NO_AREA = /^1(?:3\d{4}|[38]00\d{6})$/

/** A phone number normalised to digits only; undefined if the text is not one whole number. */
export function phoneOf(typed: string): string | undefined {
  const text = typed.normalize('NFKC')
  if (!WHOLE.test(text)) return undefined
  const digits = digitsOf(text.trim())
  return digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX ? digits : undefined
}

/** The whole phone numbers in a text, normalised. A slash may be part of a number, or separate two. */
export function phonesIn(text: string): ReadonlySet<string> {
  const runs = text.normalize('NFKC').match(PHONE_RUN) ?? []
  return new Set(runs.flatMap((run) => [run, ...run.split('/')].map(phoneOf)).filter((phone) => phone !== undefined))
}

/** The digits with the country code, if that is known: +61 412…, 0061 412…, 0412… and 412… are the same number. */
function digitsOf(typed: string): string {
  const digits = plainDigits(typed).replace(/\D/g, '')
  const [, abroad] = /^(?:0011|00)(.+)$/.exec(digits) ?? []
  const bare = abroad ?? digits
  const [, australian] = /^610?(\d{9}|1\d{5}|1\d{9})$/.exec(bare) ?? []
  if (australian) return NO_AREA.test(australian) ? australian : `61${australian}`
  if (abroad || typed.startsWith('+')) return bare
  return /^0?[2-478]\d{8}$/.test(bare) ? `61${bare.slice(-9)}` : bare
}
