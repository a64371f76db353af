import { emailRule, isSameMailbox } from '../../shared/email-rule.ts'
import { checkField } from '../../shared/field-rule.ts'
import { parseJson } from '../../shared/json.ts'
import { ADDRESS_SIGNS, addressesAt, hasAt, mayNameAddress } from '../../shared/written-contacts.ts'

/** Whether a column's text may name an address, in SQL. */
export const columnMayNameAddress = (column: string): string =>
  `${ADDRESS_SIGNS.map((sign) => `instr(lower(${column}), '${sign}')`).join(' + ')} > 0`

/** What stands in a text in place of an address that was removed. */
const REMOVED = '[deleted]'

/**
 * The text of an entry (JSON, or what should have been JSON) without a person's email address, in any spelling of their mailbox: a value
 * that is nothing but the address goes with its key, unless it `stays`, and within other texts the address is replaced. Unchanged if it
 * does not name them.
 */
export function withoutAddress(text: string, email: string, stays = false): string {
  const removed = (from: string) => {
    if (!mayNameAddress(from)) return from
    let kept = ''
    let end = 0
    for (const { address, from: start, to } of [...addressesAt(from)].sort((one, other) => one.from - other.from)) {
      if (start < end || !isSameMailbox(address, email)) continue
      kept += `${from.slice(end, start)}${REMOVED}`
      end = to
    }
    return `${kept}${from.slice(end)}`.replace(addressPattern(email), REMOVED)
  }
  const entry = parseJson(text)
  // Values are replaced as they were before they became JSON: there, the line break before an address is written `\n`.
  const without = JSON.stringify(withoutIn(entry, removed, (value) => !stays && isAddress(value, email)))
  // What is no JSON, or only the address in quotes, is replaced as it is; so is the value of a key that comes twice: the last is parsed.
  return without === undefined || without === JSON.stringify(entry) ? removed(text) : without
}

/** The addresses that the text of an entry, or any other text, names: in JSON, those of its texts as they were before. */
export function addressesNamedIn(text: string): ReadonlySet<string> {
  const addresses = new Set<string>()
  const see = (from: string) => {
    for (const { address } of addressesAt(from)) addresses.add(address)
    return from
  }
  see(text)
  withoutIn(parseJson(text), see, () => false)
  return addresses
}

/** Whether the text of an entry, or a note about it, names a person's email address. */
export function isNamedIn(text: string | null, email: string): boolean {
  return text !== null && withoutAddress(text, email) !== text
}

/** An address on its own: `banjo@creek.example` does not name `jo@creek.example`. */
function addressPattern(email: string): RegExp {
  const literal = email.replace(/[$*+./?^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}.!#$%&'*+/=?^_\`{|}~-])${literal}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu')
}

/** Whether a value is such an address and nothing else, as the rule takes it. */
function isAddress(value: string, email: string): boolean {
  if (!hasAt(value)) return false
  const result = checkField(emailRule, value)
  return result.ok && result.value !== undefined && isSameMailbox(result.value, email)
}

/** The value with `removed` applied to every text in it; a text that `isGone` is left out. */
function withoutIn(value: unknown, removed: (text: string) => string, isGone: (text: string) => boolean): unknown {
  if (typeof value === 'string') return isGone(value) ? undefined : removed(value)
  if (Array.isArray(value)) return value.map((each) => withoutIn(each, removed, isGone)).filter((each) => each !== undefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [removed(key), withoutIn(each, removed, isGone)]))
}
