import { emailRule } from '../../shared/email-rule.ts'
import { checkField } from '../../shared/field-rule.ts'

/** What stands in a text in place of an address that was removed. */
const REMOVED = '[deleted]'

/**
 * The text of an entry (JSON, or what should have been JSON) without a person's email address: a value that is nothing but the address
 * goes with its key, and within other texts the address is replaced. The same text if it does not name them.
 */
export function withoutAddress(text: string, email: string): string {
  const address = addressPattern(email)
  const isNamed = address.test(text)
  const entry = parsed(text)
  if (entry === undefined) return isNamed ? text.replace(address, REMOVED) : text
  const without = JSON.stringify(withoutIn(entry, (value) => isAddress(value, email)) ?? null)
  const isSame = without === JSON.stringify(entry)
  return isSame && !isNamed ? text : without.replace(address, REMOVED)
}

/** An address on its own: `banjo@creek.example` does not name `jo@creek.example`. */
function addressPattern(email: string): RegExp {
  const literal = email.replace(/[$*+./?^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}.!#$%&'*+/=?^_\`{|}~-])${literal}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a value is the address and nothing else, in any spelling that the rule takes for it. */
function isAddress(value: string, email: string): boolean {
  if (!value.includes('@')) return false
  const answer = checkField(emailRule, value)
  return answer.ok && answer.value === email
}

function withoutIn(value: unknown, isGone: (text: string) => boolean): unknown {
  if (typeof value === 'string') return isGone(value) ? undefined : value
  if (Array.isArray(value)) return value.map((each) => withoutIn(each, isGone)).filter((each) => each !== undefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutIn(each, isGone)]))
}
