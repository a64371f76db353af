/** Endings for organisations only: their domains are never a typo of a mailbox provider. */
const ORGANISATIONS_ONLY = /\.(?:edu|gov|org|asn)\.au$/

/** The address probably meant, if the typed one has a slip in a mailbox provider's domain; undefined otherwise. */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || ORGANISATIONS_ONLY.test(domain) || MAILBOX_DOMAINS.includes(domain) || RIGHT.has(domain)) return undefined
  const meant = MISTAKEN_ENDINGS[domain] ?? MAILBOX_DOMAINS.find((provider) => isSlipOf(provider, domain))
  return meant && `${email.slice(0, at)}@${meant}`
}

/** Whether a domain is a provider's but for one slip: a letter wrong, missing, too many or swapped with the next, or `.au` left out. */
function isSlipOf(provider: string, domain: string): boolean {
  if (`${domain}.au` === provider) return true
  // With another first letter it is another word: ymail.com, eastmail.com, notmail.com.
  return domain[0] === provider[0] && isOneSlip(domain, provider) && !isOfAnotherCountry(domain, provider)
}

function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  let end = 0
  const length = Math.min(typed.length, meant.length) - start
  while (end < length && typed.at(-1 - end) === meant.at(-1 - end)) end++
  const [wrong, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)]
  if (wrong.length < 2 && right.length < 2) return true
  return wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0]
}

/** Hotmail, Yahoo and others have domains in many countries: the same name before another country's ending is no slip. */
function isOfAnotherCountry(domain: string, provider: string): boolean {
  const [name] = provider.split('.')
  return !AUSTRALIAN.has(name ?? '') && domain.startsWith(`${name}.`) && /\.[a-z]{2}$/.test(domain)
}

/** Providers with no domain in another country. */
const AUSTRALIAN = new Set(['bigpond', 'optusnet', 'iinet', 'internode', 'westnet', 'ozemail', 'iprimus'])

/** Gmail has one ending in all countries. */
const MISTAKEN_ENDINGS: Readonly<Record<string, string>> = { 'gmail.co': 'gmail.com', 'gmail.com.au': 'gmail.com' }

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

/**
 * Domains one slip away from those above that are on public lists of mail domains: on npm free-email-domains, email-providers,
 * personal-email-domains and freemail.
 */
const RIGHT: ReadonlySet<string> = new Set(
  `bigpond.net gmal.com gmaul.com gmil.com gtmail.com hitmail.com homail.com hotmai.com hotmail4.com hotmails.com hotmcail.com
  hotmil.com inet.net.au live.com outiook.com proto2mail.com westnet.com`.split(/\s+/),
)
