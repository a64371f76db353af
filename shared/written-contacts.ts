import { emailRule } from './email-rule.ts'
import { checkField, keyboardCharacters } from './field-rule.ts'

/** So many different addresses of a lead are known. Nobody names more on purpose, and each is stored beside it. */
const ADDRESSES_MAX = 50

/** The sign of an address in each of its widths. */
const AT = /[@＠﹫]/
export const hasAt = (text: string): boolean => AT.test(text)

/** How an address may be written: with its sign, as links, pages and mails escape it, or in words for people alone. Most texts have none. */
export const ADDRESS_SIGNS = [
  ...['@', '＠', '﹫', '%40', '%2540', '=40', 'u0040', 'x40', '#64', '#x', '#0', 'commat'],
  ...['at)', 'at]', 'at}', 'at>', 'at )', 'at ]', 'at }', '（at', '【at', '«at', 'ät', 'arobase', 'arroba', 'dot'],
]
export function mayNameAddress(text: string): boolean {
  const small = text.toLowerCase()
  return ADDRESS_SIGNS.some((sign) => small.includes(sign))
}

/** Characters of an address, with letters and digits of any script, so that the `jo@…` in `zoëjo@…` is not taken for one. */
const ADDRESS_RUN = /[\p{L}\p{M}\p{N}@.!#$%&'*+/=?^_`{|}~-]+/gu
/** Legal in a mailbox's name, but in a text nearly always a separator before or between addresses: `mail=jo@…`. */
const PIECE = /[^/=?|]+/g
const BEFORE = /^[.!#'*`{~-]+/
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+/u
/** Letters of scripts from Hebrew to Korean, which may touch an address (我的邮箱是jo@…谢谢): no mailbox and no last label has them beside ASCII. */
const WORDS_BEFORE = /^.*[\u0590-\u1cff\u2e80-\ud7ff]/
const WORDS_AFTER = /^[a-z]{2,63}(?=[\u0590-\u1cff\u2e80-\ud7ff])/i
/** Longer ones are no address, with the most of what may stand before it. */
const LOCAL_MAX = 64
const DOMAIN_MAX = 253

/** An address, normalised as the forms do, and the part of the text that says it. */
type WrittenAddress = { address: string; from: number; to: number }

/** The whole addresses in a text, in linear time, each where it stands; one place may be read in two ways. */
export function* addressesAt(text: string): Iterable<WrittenAddress> {
  if (!mayNameAddress(text)) return
  const typed = asTyped(text)
  yield* addressesOf(typed)
  const unescaped = replaced(text, ESCAPED, characterOf)
  const typedSo = asTyped(unescaped.plain)
  const read = replaced(typedSo.plain, DASHED, (found) => found.replace(DASHED, '@$1.'))
  const said = replaced(read.plain, SAID, meantBy)
  if (said.plain === typed.plain) return
  yield* addressesOf({
    plain: said.plain,
    placeOf: (index) => unescaped.placeOf(typedSo.placeOf(read.placeOf(said.placeOf(index)))),
  })
}

function* addressesOf({ plain, placeOf }: Placed): Iterable<WrittenAddress> {
  for (const { 0: run, index } of plain.matchAll(ADDRESS_RUN)) {
    if (!run.includes('@')) continue
    const pieces = [...run.matchAll(PIECE)].map(({ 0: piece, index: at }) => ({ piece, start: index + at }))
    const isWhole = pieces[0]?.piece === run
    for (const { piece, start } of isWhole ? pieces : [{ piece: run, start: index }, ...pieces])
      for (const { address, from, to } of readings(piece)) yield { address, from: placeOf(start + from), to: placeOf(start + to) }
  }
}

/** The first addresses that a text of a stranger contains. */
export function addressesIn(text: string): ReadonlySet<string> {
  const addresses = new Set<string>()
  for (const { address } of addressesAt(text)) {
    addresses.add(address)
    if (addresses.size === ADDRESSES_MAX) break
  }
  return addresses
}

/** The address that a run of characters with one @ is, as it stands and without marks before it. The rule sees only what may be one. */
function* readings(piece: string): Iterable<WrittenAddress> {
  const at = piece.indexOf('@')
  if (at < 1 || piece.includes('@', at + 1)) return
  const [domain = ''] = DOMAIN.exec(piece.slice(at + 1)) ?? []
  let length = domain.length
  while (/[.-]/.test(domain.charAt(length - 1))) length--
  const dot = domain.slice(0, length).lastIndexOf('.')
  const [label = domain.slice(dot + 1, length)] = WORDS_AFTER.exec(domain.slice(dot + 1, length)) ?? []
  const host = `${domain.slice(0, dot + 1)}${label}`
  if (dot < 1 || dot === host.length - 1 || host.length > DOMAIN_MAX) return
  const [{ length: begin }] = WORDS_BEFORE.exec(piece.slice(0, at)) ?? ['']
  const isUnderlined = piece.charAt(begin) === '_' && piece.charAt(at + 1 + host.length) === '_'
  const [marks = ''] = (isUnderlined ? /^_+/ : BEFORE).exec(piece.slice(begin)) ?? []
  for (const from of marks === '' || isUnderlined ? [begin + marks.length] : [begin, begin + marks.length]) {
    if (at - from < 1 || at - from > LOCAL_MAX) continue
    const result = checkField(emailRule, `${piece.slice(from, at)}@${host}`)
    if (result.ok && result.value) yield { address: result.value, from, to: at + 1 + host.length }
  }
}

/** What may stand within an address unseen: invisible characters, a line break beside the @, a mailbox's last quote. */
const UNSEEN_WITHIN =
  /(?<=[!-~！-～﹐-﹫])\p{Default_Ignorable_Code_Point}+(?=[!-~！-～﹐-﹫])|[\u00ad\u200b\u2060\ufeff]|(?<=[a-z0-9][@＠﹫])\r?\n(?=[a-z0-9])|(?<=[a-z0-9])(?:\r?\n|")(?=[@＠﹫][a-z0-9])/giu
/** The full stop of Chinese and Japanese keyboards, where a domain still needs one. */
const IDEOGRAPHIC_DOT = /[。｡](?<=@[\p{L}\p{N}-]{1,63}.)(?=[a-z0-9])/giu

/** A character as a link, a page, a mail or a program escapes it; what was escaped twice is meant once. */
const ESCAPED =
  /(?:%(?:25){0,3}[0-9a-f]{2})+|&(?:amp;){0,3}(?:#(?:\d{1,7}|x[0-9a-f]{1,6})|commat|period|nbsp);?|=(?:40|2e)|\\(?:u00|x)(?:40|2e)/gi

function characterOf(escaped: string): string {
  if (escaped.startsWith('%')) {
    try {
      return decodeURIComponent(escaped.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%'))
    } catch {
      return escaped
    }
  }
  const [, decimal, hex] = /#(?:(\d+)|x([0-9a-f]+))/i.exec(escaped) ?? []
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  if (code > 0) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : escaped
  return /nbsp/i.test(escaped) ? ' ' : /40|commat/i.test(escaped) ? '@' : '.'
}

/** How people spell the sign and the full stop where no program should see them: in brackets, as words, or both between dashes. */
const SAID =
  /\s{0,2}[([{<«‹【] ?(?:at|ät|@|arobase|arroba|dot|punkt|point|punto|\.) ?[)\]}>»›】]\s{0,2}|(?<=[a-z0-9]\s{0,2})\s(?:at|@)\s{1,2}(?=[a-z0-9-]{1,63}(?:\s{1,2}[([{]? ?dot|(?<=@\s{1,2}[a-z0-9-]{1,63})\.[a-z]))|(?<=[a-z0-9]\s{0,2})\sdot\s{1,2}(?=[a-z]{2})/giu
const DASHED = /\s?[-_*/]at[-_*/]\s?([a-z0-9]{1,63})\s?[-_*/]dot[-_*/]\s?/gi

const meantBy = (said: string) => (/@|at|ät|arobase|arroba/i.test(said) ? '@' : '.')

/** A text that was changed, and where each of its characters stood. */
type Placed = { plain: string; placeOf: (index: number) => number }

function replaced(text: string, what: RegExp, by: (found: string) => string): Placed {
  const places: number[] = []
  let plain = ''
  const add = (piece: string, place: number, isSame: boolean) => {
    for (let unit = 0; unit < piece.length; unit++) places.push(place + (isSame ? unit : 0))
    plain += piece
  }
  let end = 0
  for (const { 0: found, index } of text.matchAll(what)) {
    add(text.slice(end, index), end, true)
    add(by(found), index, false)
    end = index + found.length
  }
  add(text.slice(end), end, true)
  return { plain, placeOf: (index) => places[index] ?? text.length }
}

/** A text with a keyboard's characters for those that look like them (full-width, small and styled ones). */
function asTyped(text: string): Placed {
  if (/^\p{ASCII}*$/u.test(text) && text.search(UNSEEN_WITHIN) < 0) return { plain: text, placeOf: (index) => index }
  const seen = replaced(text, UNSEEN_WITHIN, () => '')
  const { plain, placeOf } = replaced(seen.plain, /\P{ASCII}/gu, keyboardCharacter)
  return { plain: plain.replace(IDEOGRAPHIC_DOT, '.'), placeOf: (index) => seen.placeOf(placeOf(index)) }
}

function keyboardCharacter(character: string): string {
  const typed = keyboardCharacters(character)
  const plain = typed.normalize('NFKC')
  return /^[!-~]$/.test(plain) ? plain : typed
}
