import { stripMarkup } from './strip-markup'

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

/** The rule of a required field. */
export type RequiredRule = FieldRule & { required: true }

type RequiredIn<Rules> = { [F in keyof Rules]: Rules[F] extends RequiredRule ? F : never }[keyof Rules]

/** The values that a set of rules returns when every field has passed. */
export type Accepted<Rules> = { [F in keyof Rules]: F extends RequiredIn<Rules> ? string : string | undefined }

/** What a caller may send for a set of rules: optional fields may be absent. */
export type Sendable<Rules> = { [F in RequiredIn<Rules>]: string } & { [F in Exclude<keyof Rules, RequiredIn<Rules>>]?: string }

export type FieldAnswer = { ok: true; value: string | undefined } | { ok: false; message: string }

/**
 * Zero-width characters, direction marks, soft hyphens and what stood for a picture, which copied text often contains. Joiners, tags
 * and marks stay, but for U+034F, which mails hide in their previews: scripts and emoji are made of them.
 */
export const INVISIBLE =
  /(?!\p{M}|\p{Join_Control}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\u034f\ufff9-\ufffc]/gu
/** What a line loses: invisible characters, and control characters that are no white space, as in text copied from a PDF. */
const UNSEEN = new RegExp(`(?!\\s)\\p{Cc}|${INVISIBLE.source}`, 'gu')
/** The zero-width non-joiner, which Persian and Indian scripts use inside a word. */
const HALF_SPACE = /\u200c/gu

/** Characters that a value made by a program may not have: control characters, lone surrogates and invisible characters. */
export const FORBIDDEN = new RegExp(`[\\p{Cc}\\p{Cs}]|${INVISIBLE.source}`, 'u')
const FORBIDDEN_IN_TEXT = new RegExp(`(?![\\n\\t])(?:${FORBIDDEN.source})`, 'gu')

/** An address as mail programs copy it, `<jo@example.au>`, which must not be stripped as a tag. */
const BRACKETED_ADDRESS = /<((?:[^\s<>@]+@|https?:\/\/)[^\s<>]+)>/gi

/** Strips markup, invisible and control characters, and trims and collapses white space. */
export function sanitiseText(raw: string): string {
  const visible = raw.replace(UNSEEN, '').replace(HALF_SPACE, ' ')
  return stripMarkup(visible).normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/**
 * Strips markup and trims, but keeps line breaks, with at most one empty line in a row. Forbidden characters are dropped, not
 * refused as in a single line: in a long text a visitor could not find them.
 */
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

/**
 * Checks one raw value (anything JSON can hold) against its rule.
 * Returns the normalised value (undefined for an absent optional one) or the message to show.
 */
export function checkField(rule: FieldRule, raw: unknown): FieldAnswer {
  if (raw === undefined || raw === null || raw === '') {
    return rule.required ? fail(rule.messages.tooShort) : { ok: true, value: undefined }
  }
  if (typeof raw !== 'string') return fail(rule.messages.invalid)
  const cleaned = CLEAN[rule.kind](rule.prepare ? rule.prepare(raw) : raw)
  const value = rule.normalise ? rule.normalise(cleaned) : cleaned
  if (value === '') {
    return rule.required ? fail(rule.messages.tooShort) : { ok: true, value: undefined }
  }
  if (rule.kind !== 'free-text' && FORBIDDEN.test(value)) return fail(rule.messages.invalid)
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

function fail(message: string): FieldAnswer {
  return { ok: false, message }
}
