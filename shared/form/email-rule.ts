import type { RequiredRule } from './field-rule'
import { parseUrl } from './parse-url'
import { plainCharacters } from './plain-characters'

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

/** `Jo Citizen <jo@citizen.example>`, as mail programs copy it, and `mailto:` links. */
const NAMED_ADDRESS = /^[^<>]*<\s*(?:mailto:)?([^\s<>]+@[^\s<>]+)\s*>[\s,;]*$/i

function bareAddress(raw: string): string {
  return raw.replace(NAMED_ADDRESS, '$1').replace(/^\s*mailto:/i, '')
}

/** Lower case, plain apostrophes, and an international domain in its DNS form (punycode, RFC 5891). */
function normaliseEmail(value: string): string {
  const address = plainCharacters(value).toLowerCase()
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
