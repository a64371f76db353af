import { run } from '@zootools/email-spell-checker'
import { CLOSE_BUT_RIGHT, MAILBOX_DOMAINS } from './mailbox-domains.ts'

/** The largest distance, in the library's measure, that counts as a typo: two letters swapped, or an ending left out. */
const TYPO_MAX = 2
/** Endings for organisations only: their domains are never a typo of a mailbox provider. */
const ORGANISATIONS_ONLY = /\.(?:edu|gov|org|asn)\.au$/

/** The address probably meant, if the typed one has a typo in a mailbox provider's domain; undefined otherwise. */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || ORGANISATIONS_ONLY.test(domain)) return undefined
  const typo = run({
    email: `x@${domain}`,
    domains: [...MAILBOX_DOMAINS, ...CLOSE_BUT_RIGHT],
    domainThreshold: TYPO_MAX,
    // No suggestions for endings alone: unsw.edu.au would become unsw.edu.
    secondLevelDomains: [],
    topLevelDomains: [],
  })
  if (!typo || CLOSE_BUT_RIGHT.includes(typo.domain)) return undefined
  return `${email.slice(0, at)}@${typo.domain}`
}
