/** Only organisations have domains with these endings, so that none is a mistyped mailbox provider. */
const ORGANISATIONS_ONLY = /\.(?:edu|gov|org|asn)\.au$/

/** The address probably meant, if the typed one has a typo in a mailbox provider's domain; undefined otherwise. */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || ORGANISATIONS_ONLY.test(domain) || isRealDomain(domain)) return undefined
  const meant = MAILBOX_DOMAINS.find((provider) => isTypoOf(provider, domain))
  return meant && `${email.slice(0, at)}@${meant}`
}

const isRealDomain = (domain: string) => MAILBOX_DOMAINS.includes(domain) || REAL_DOMAINS.has(domain)

/** Whether a domain is a provider's with one typo: a letter is wrong, missing, extra or swapped with the next, or `.au` is missing. */
function isTypoOf(provider: string, domain: string): boolean {
  if (`${domain}.au` === provider) return true
  if (provider === 'gmail.com' && GMAIL_TYPOS.includes(domain)) return true
  // A different first letter makes a different word, not a typo: ymail.com, notmail.com.
  return domain[0] === provider[0] && hasOneTypo(domain, provider) && !isOfAnotherCountry(domain, provider)
}

/** Leaves out what both texts start and end with, and looks at what is between. */
function hasOneTypo(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  let end = 0
  const length = Math.min(typed.length, meant.length) - start
  while (end < length && typed.at(-1 - end) === meant.at(-1 - end)) end++
  const [wrong, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)]
  if (wrong.length < 2 && right.length < 2) return true
  return wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0]
}

/** Hotmail, Yahoo and others have a domain in many countries, so that their name with another country's ending is no typo. */
function isOfAnotherCountry(domain: string, provider: string): boolean {
  const [name] = provider.split('.')
  return !ONLY_AUSTRALIAN.has(name ?? '') && domain.startsWith(`${name}.`) && /\.[a-z]{2}$/.test(domain)
}

/** These providers have no domain in another country. */
const ONLY_AUSTRALIAN = new Set(['bigpond', 'optusnet', 'iinet', 'internode', 'westnet', 'ozemail', 'iprimus'])

/** Endings that people give Gmail, which is gmail.com in all countries. */
const GMAIL_TYPOS = ['gmail.co', 'gmail.com.au']

/** Mailbox providers in Australia. Short names are left out: too many company domains are one typo away (aol.com, anz.com). */
export const MAILBOX_DOMAINS =
  `gmail.com googlemail.com outlook.com outlook.com.au hotmail.com hotmail.com.au hotmail.co.uk live.com.au
  yahoo.com yahoo.com.au yahoo.co.uk yahoo.co.nz icloud.com fastmail.com fastmail.com.au protonmail.com
  bigpond.com bigpond.com.au bigpond.net.au optusnet.com.au iinet.net.au internode.on.net westnet.com.au
  ozemail.com.au iprimus.com.au xtra.co.nz`.split(/\s+/)

/** Domains in use that look like a typo of those above, from four lists of mail domains on npm. */
const REAL_DOMAINS: ReadonlySet<string> = new Set(
  `bigpond.net gmal.com gmaul.com gmil.com gtmail.com hitmail.com homail.com hotmai.com hotmail4.com hotmails.com hotmcail.com
  hotmil.com inet.net.au live.com outiook.com proto2mail.com westnet.com`.split(/\s+/),
)
