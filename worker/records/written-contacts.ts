import { emailRule, mailboxOf } from '../../shared/email-rule.ts'
import { checkField, keyboardCharacters } from '../../shared/field-rule.ts'

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
