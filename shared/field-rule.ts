/** One field's limits, normalisation and messages. The single source for the Worker's and the client's schemas. */
export type FieldRule = {
  /** False: an absent, null or empty value passes and becomes undefined. */
  required: boolean
  /** Inclusive, counted in code points after normalising. */
  min?: number
  max?: number
  /** How it is cleaned before the checks: a typed line, typed text with line breaks, or a value made by a program. */
  kind: 'line' | 'free-text' | 'machine'
  /** Removes what the visitor did not mean to enter, before cleaning. */
  prepare?: (raw: string) => string
  /** Turns the cleaned value into the stored one. */
  normalise?: (value: string) => string
  /** Matches one allowed character; if absent, all characters are allowed. */
  characters?: RegExp
  /** Returns the message of the first broken rule beyond the limits, or undefined. */
  check?: (value: string) => string | undefined
  messages: { tooShort: string; tooLong: string; invalid: string }
}

export type RequiredRule = FieldRule & { required: true }

type RequiredIn<Rules> = { [F in keyof Rules]: Rules[F] extends RequiredRule ? F : never }[keyof Rules]

/** The values that a set of rules returns when every field has passed. */
export type Accepted<Rules> = { [F in keyof Rules]: F extends RequiredIn<Rules> ? string : string | undefined }

/** What a caller may send for a set of rules: optional fields may be absent. */
export type Sendable<Rules> = { [F in RequiredIn<Rules>]: string } & { [F in Exclude<keyof Rules, RequiredIn<Rules>>]?: string }

export type FieldResult = { ok: true; value: string | undefined } | { ok: false; message: string }

/** Unseen characters of copied text. Joiners and marks stay, which scripts and emoji need, but U+034F of mails' previews. */
export const INVISIBLE =
  /(?!\p{M}|\p{Join_Control}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\u034f\ufff9-\ufffc]/gu
/** What a line loses: invisible characters, and control characters that are no white space, as in text copied from a PDF. */
const UNSEEN = new RegExp(`(?!\\s)\\p{Cc}|${INVISIBLE.source}`, 'gu')
/** The zero-width non-joiner, which Persian and Indian scripts use inside a word. */
const HALF_SPACE = /\u200c/gu

/** Characters that a value made by a program may not have: control characters, lone surrogates and invisible characters. */
export const FORBIDDEN = new RegExp(`[\\p{Cc}\\p{Cs}]|${INVISIBLE.source}`, 'u')
/** Characters that begin a new line in some programs, though they are no control characters. */
export const LINE_ENDS = /[\u2028\u2029]/u
const FORBIDDEN_IN_TEXT = new RegExp(`(?![\\n\\t])(?:${FORBIDDEN.source})`, 'gu')

/** An address as mail programs copy it, `<jo@example.au>`, which must not be stripped as a tag. */
const BRACKETED_ADDRESS = /<((?:[^\s<>@]+@|https?:\/\/)[^\s<>]+)>/gi

/** Strips markup, invisible and control characters, and trims and collapses white space. */
export function sanitiseText(raw: string): string {
  const visible = raw.replace(UNSEEN, '').replace(HALF_SPACE, ' ')
  return stripMarkup(visible).normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** Strips markup and trims, keeps single empty lines, and drops forbidden characters, which nobody finds in a long text. */
export function sanitiseFreeText(raw: string): string {
  const lines = raw.replace(/\r\n?|[\u2028\u2029]/gu, '\n')
  return stripMarkup(lines.replace(BRACKETED_ADDRESS, '$1'))
    .replace(/[<>]/g, '')
    .replace(FORBIDDEN_IN_TEXT, '')
    .normalize('NFC')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const CLEAN: Record<FieldRule['kind'], (raw: string) => string> = {
  line: sanitiseText,
  'free-text': sanitiseFreeText,
  machine: (raw) => raw.trim(),
}

/** Checks one raw value (anything JSON can hold) against its rule: the normalised value, or the message to show. */
export function checkField(rule: FieldRule, raw: unknown): FieldResult {
  if (raw === undefined || raw === null || raw === '')
    return rule.required ? fail(rule.messages.tooShort) : { ok: true, value: undefined }
  if (typeof raw !== 'string') return fail(rule.messages.invalid)
  const cleaned = CLEAN[rule.kind](rule.prepare ? rule.prepare(raw) : raw)
  const value = rule.normalise ? rule.normalise(cleaned) : cleaned
  if (value === '') return rule.required ? fail(rule.messages.tooShort) : { ok: true, value: undefined }
  if (rule.kind !== 'free-text' && (FORBIDDEN.test(value) || LINE_ENDS.test(value))) return fail(rule.messages.invalid)
  const length = [...value].length
  if (rule.min !== undefined && length < rule.min) return fail(rule.messages.tooShort)
  if (rule.max !== undefined && length > rule.max) return fail(rule.messages.tooLong)
  if (refusedIn(rule, value) !== undefined) return fail(rule.messages.invalid)
  const broken = rule.check?.(value)
  return broken === undefined ? { ok: true, value } : fail(broken)
}

/** The first character of a typed text that its rule does not allow, or undefined. */
export function refusedCharacter(rule: FieldRule, typed: string): string | undefined {
  const cleaned = CLEAN[rule.kind](typed)
  return refusedIn(rule, rule.normalise ? rule.normalise(cleaned) : cleaned)
}

function refusedIn({ characters }: FieldRule, value: string): string | undefined {
  return characters && [...value].find((character) => !characters.test(character))
}

function fail(message: string): FieldResult {
  return { ok: false, message }
}

/** A tag opens with a letter, a slash, `!` or `?` straight after `<`; "Jo < Co" is not one. */
const TAG_OPENING = /<[a-z/!?]/gi

/** Removes complete tags in linear time, unlike a regular expression; a `<` never closed is left for the pattern to refuse. */
export function stripMarkup(text: string): string {
  const lastClose = text.lastIndexOf('>')
  const openings = new RegExp(TAG_OPENING)
  let kept = ''
  let from = 0
  for (let opening = openings.exec(text); opening && opening.index < lastClose; opening = openings.exec(text)) {
    // Without the tag, a `<` right before it could open another one.
    let end = opening.index
    while (end > from && text[end - 1] === '<') end--
    kept += text.slice(from, end)
    from = text.indexOf('>', opening.index) + 1
    openings.lastIndex = from
  }
  return kept + text.slice(from)
}

const APOSTROPHES = /[‘’‚‛ʹʻʼʽ′\u05f3´]/gu
/** A key of its own, but in a name only ever meant as an apostrophe. */
const BACKTICKS = /`/g
/** Hyphens, dashes and the minus sign, as phones and word processors insert them, and those of other scripts. */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u207b]/gu
/** The keyboard's characters in the width of a Chinese or Japanese one, and the small ones of its punctuation. */
const OTHER_WIDTH = /[\uff01-\uff5e\ufe50\ufe52\ufe54-\ufe57\ufe59-\ufe6b]/gu

/** Replaces full-width and small characters and typographic apostrophes and dashes, and backticks, with those of a keyboard. */
export function plainCharacters(text: string): string {
  return keyboardCharacters(text).replace(BACKTICKS, "'")
}

/** The same for a text in which a backtick is a character like others, such as an email address: what a keyboard has stays. */
export function keyboardCharacters(text: string): string {
  return text
    .replace(OTHER_WIDTH, (character) => character.normalize('NFKC'))
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
}

/** The zero-width joiner of Indian scripts, and what makes an emoji of a sign. */
const JOINERS = /\u200d|[\ufe0e\ufe0f]/gu

/** Drops what is invisible but belongs to some scripts and emoji, where the rule has no character for it. */
export function withoutJoiners(text: string): string {
  return text.replace(JOINERS, '')
}

/** Shown if the schema has no message of its own for an error. */
export const CHECK_YOUR_INPUT = 'Please check your input and try again.'

/** What is escaped in a part of a URL; the part as it stands if it is escaped wrongly. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A text as URL, relative ones from `base`, or undefined if it is invalid. Browsers of early 2023 have no `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** The check of a rule that a pattern alone decides. */
export function patternCheck(pattern: RegExp, message: string) {
  return (value: string) => (pattern.test(value) ? undefined : message)
}

type MachineOptions = { max?: number; message: string } & Pick<FieldRule, 'check' | 'normalise'>

/** The rule of an optional value that a program made. */
export function machineValue({ max, message, check, normalise }: MachineOptions): FieldRule {
  return {
    required: false,
    max,
    kind: 'machine',
    check,
    normalise,
    messages: { tooShort: message, tooLong: message, invalid: message },
  }
}
