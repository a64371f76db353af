import { run } from '@zootools/email-spell-checker'
import { CLOSE_BUT_RIGHT, MAILBOX_DOMAINS } from './mailbox-domains'

/** Two letters swapped, or an ending left out: the library's own measure. More than that is another name. */
const SLIP_MAX = 2
/** Registered to the body whose name they are: a slip in one is like no mailbox of everybody's. */
const BODIES_OWN = /\.(?:edu|gov|org|asn)\.au$/

/** The address that was probably meant by one with a slip in the domain of a mailbox; undefined for every other. */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || BODIES_OWN.test(domain)) return undefined
  const slip = run({
    email: `x@${domain}`,
    domains: [...MAILBOX_DOMAINS, ...CLOSE_BUT_RIGHT],
    domainThreshold: SLIP_MAX,
    // Endings alone say nothing: unsw.edu.au would become unsw.edu.
    secondLevelDomains: [],
    topLevelDomains: [],
  })
  if (!slip || CLOSE_BUT_RIGHT.includes(slip.domain)) return undefined
  return `${email.slice(0, at)}@${slip.domain}`
}
