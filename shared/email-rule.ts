import { checkField, INVISIBLE, keyboardCharacters, parseUrl, type RequiredRule, unescaped } from './field-rule.ts'

/** The longest address SMTP allows (RFC 3696 erratum 1690), and the longest domain name (RFC 1035). */
export const EMAIL_MAX = 254
export const DOMAIN_MAX = 253
const LOCAL_PART_MAX = 64

const FORMAT = 'Invalid email format'
const DOMAIN = 'Invalid email domain'
const TOO_LONG = `Email must be less than ${EMAIL_MAX} characters`

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

function checkEmail(value: string): string | undefined {
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  const domain = value.slice(at + 1)
  if (at < 1 || domain === '' || local.length > LOCAL_PART_MAX || !LOCAL_PART.test(local)) return FORMAT
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  const wellFormed =
    domain.length <= DOMAIN_MAX && labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label)) && TOP_LEVEL.test(top)
  return wellFormed ? undefined : DOMAIN
}

/** `Jo Citizen <jo@citizen.example`, as mail programs copy it; the closing bracket may be gone. */
const NAMED = /^[^<>]*<([^<>@]*@[^<>]*)>?$/
const MAILTO = /^mailto:(?:\/\/)?([^?]*)/i
const IN_QUOTES = /^['‘](.*)['’]$/su
/** No address begins or ends with these, but a sentence around one does. */
const BEFORE = /^[\s"“”„«([]+/u
const AFTER = /(?<![\s"“”’»)\].,;:!?…'])[\s"“”’»)\].,;:!?…']+$/u
/** Joiners beside a character of the keyboard: the domain of an address may need those between letters of its own script. */
const LOOSE_JOINERS = /(?<!\P{ASCII})(?:\p{Join_Control}|\ufe0f)|(?:\p{Join_Control}|\ufe0f)(?!\P{ASCII})/gu
/** A longer text is no address, and could take long to read. */
const PASTED_MAX = 1000

/** The address in what was pasted from a mail program, a link or a sentence. */
function bareAddress(raw: string): string {
  if (raw.length > PASTED_MAX) return raw
  const pasted = withoutFrame(raw.replace(INVISIBLE, '').replace(LOOSE_JOINERS, ''))
  const address = pasted.replace(NAMED, '$1').trim()
  const [, linked] = MAILTO.exec(address) ?? []
  // A link escapes some characters that an address may have (RFC 6068): a plus, for one, is often written %2B.
  return withoutFrame(linked === undefined ? address : unescaped(linked))
}

function withoutFrame(text: string): string {
  return text.trim().replace(BEFORE, '').replace(IN_QUOTES, '$1').replace(AFTER, '')
}

/** Lower case, plain characters for those that no address has, an international domain in its DNS form (RFC 5891). */
function normaliseEmail(value: string): string {
  const address = keyboardCharacters(value).toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 1 || !/[^\x20-\x7e]/.test(domain) || /[\x20-\x2c/:?#[\]\\@%]/.test(domain)) return address
  const host = parseUrl(`http://${domain}`)?.hostname
  return host ? `${address.slice(0, at)}@${host}` : address
}

/** An address mail can be sent to, lower-cased. */
export const emailRule: RequiredRule = {
  required: true,
  max: EMAIL_MAX,
  kind: 'line',
  prepare: bareAddress,
  normalise: normaliseEmail,
  check: checkEmail,
  messages: { tooShort: FORMAT, tooLong: TOO_LONG, invalid: FORMAT },
}

/** Whether a text is an address that the rule would leave as it is but for capitals, for entries that keep it as written. */
export function isBareAddress(text: string): boolean {
  const result = checkField(emailRule, text)
  return result.ok && result.value === text.toLowerCase()
}

/** Gmail delivers to one mailbox with and without dots, and by either of its names. */
const GMAIL = /^(?:gmail|googlemail)\.com$/

function partsOf(address: string): { local: string; domain: string } {
  const spelled = normaliseEmail(address.trim())
  const at = spelled.lastIndexOf('@')
  return { local: spelled.slice(0, Math.max(at, 0)), domain: spelled.slice(at + 1).replace(/(?<!\.)\.+$/, '') }
}

/** The mailbox an address probably leads to (no capitals, +tags, Gmail's dots): for limits and questions, not for rights. */
export function mailboxOf(address: string): string {
  const { local, domain } = partsOf(address)
  const untagged = local.replace(/(?<=.)\+.*$/s, '')
  return GMAIL.test(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

/** Whether two addresses are surely one person's: the same but for capitals, or by Gmail's own rules one mailbox of Gmail. */
export function isSameAddress(one: string, other: string): boolean {
  return ownerOf(one) === ownerOf(other)
}

function ownerOf(address: string): string {
  const { local, domain } = partsOf(address)
  return GMAIL.test(domain) ? mailboxOf(address) : `${local}@${domain}`
}

/** Whether two addresses probably lead to one mailbox; see `mailboxOf`. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}
