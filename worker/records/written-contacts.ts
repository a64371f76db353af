import { emailRule } from '../../shared/email-rule.ts'
import { checkField, keyboardCharacters } from '../../shared/field-rule.ts'

/** So many different addresses of a lead are known. Nobody names more on purpose, and each is stored beside it. */
const ADDRESSES_MAX = 50

/** The sign of an address in each of its widths, and SQL for a column that has one: most texts have none, and need no reading. */
const AT = /[@＠﹫]/
export const hasAt = (text: string): boolean => AT.test(text)
export const columnHasAt = (column: string): string =>
  `instr(${column}, '@') + instr(${column}, '＠') + instr(${column}, '﹫') > 0`

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

/** The whole email addresses in a text, each where it stands; one place may be read in two ways. Takes linear time. */
export function* addressesAt(text: string): Iterable<WrittenAddress> {
  if (!hasAt(text)) return
  const { plain, placeOf } = asTyped(text)
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
    const answer = checkField(emailRule, `${piece.slice(from, at)}@${host}`)
    if (answer.ok && answer.value) yield { address: answer.value, from, to: at + 1 + host.length }
  }
}

/**
 * What is no character of an address within one: invisible ones between those of a keyboard, in any width, or of no script (soft hyphens,
 * zero-width spaces), a line break beside the @, and the quote that a mailbox ends with.
 */
const UNSEEN_WITHIN =
  /(?<=[!-~！-～﹐-﹫])\p{Default_Ignorable_Code_Point}+(?=[!-~！-～﹐-﹫])|[\u00ad\u200b\u2060\ufeff]|(?<=[a-z0-9][@＠﹫])\r?\n(?=[a-z0-9])|(?<=[a-z0-9])(?:\r?\n|")(?=[@＠﹫][a-z0-9])/giu
/** The full stop of Chinese and Japanese keyboards, where a domain still needs one. */
const IDEOGRAPHIC_DOT = /[。｡](?<=@[\p{L}\p{N}-]{1,63}.)(?=[a-z0-9])/giu

/** A text with a keyboard's characters for those that look like them (full-width, small and styled ones), and where each of them stood. */
function asTyped(text: string): { plain: string; placeOf: (index: number) => number } {
  if (/^\p{ASCII}*$/u.test(text) && text.search(UNSEEN_WITHIN) < 0) return { plain: text, placeOf: (index) => index }
  const unseen = new Set<number>()
  for (const { 0: run, index } of text.matchAll(UNSEEN_WITHIN)) for (let at = 0; at < run.length; at++) unseen.add(index + at)
  let plain = ''
  let place = 0
  const places: number[] = []
  for (const character of text) {
    const typed = unseen.has(place) ? '' : keyboardCharacter(character)
    for (let unit = 0; unit < typed.length; unit++) places.push(place + (typed.length === character.length ? unit : 0))
    plain += typed
    place += character.length
  }
  return { plain: plain.replace(IDEOGRAPHIC_DOT, '.'), placeOf: (index) => places[index] ?? text.length }
}

function keyboardCharacter(character: string): string {
  if (character <= '\u007f') return character
  const typed = keyboardCharacters(character)
  const plain = typed.normalize('NFKC')
  return /^[!-~]$/.test(plain) ? plain : typed
}
