import { run } from '@zootools/email-spell-checker'

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

/**
 * Common mailbox providers in Australia: a domain close to one of these counts as a typo. Short names such as aol.com
 * are left out, because too many company domains are close to them (anz.com).
 */
export const MAILBOX_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.com.au',
  'hotmail.com',
  'hotmail.com.au',
  'hotmail.co.uk',
  'live.com.au',
  'yahoo.com',
  'yahoo.com.au',
  'yahoo.co.uk',
  'yahoo.co.nz',
  'icloud.com',
  'fastmail.com',
  'fastmail.com.au',
  'protonmail.com',
  'bigpond.com',
  'bigpond.com.au',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
  'internode.on.net',
  'westnet.com.au',
  'ozemail.com.au',
  'iprimus.com.au',
  'xtra.co.nz',
]

/** Real providers that are close to those above, and no typos. */
const CLOSE_BUT_RIGHT = [
  'mail.com',
  'email.com',
  'ymail.com',
  'rocketmail.com',
  'mac.com',
  'live.com',
  'hotmail.fr',
  'yahoo.fr',
  'yahoo.ca',
  'yahoo.co.jp',
  'yahoo.co.in',
]
