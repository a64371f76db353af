import { z } from 'zod'
import { bookingRules } from '../booking.ts'
import { checkField, FORBIDDEN } from '../field-rule.ts'
import { isObject } from '../json.ts'

/**
 * What is wrong with one value of an entry. A form shows `words` at the field of `path`; an empty path means the entry itself.
 * The words follow the path as a sentence follows its subject: "is missing". `sentence` is there if another one says it better.
 */
export type EntryIssue = {
  path: readonly (string | number)[]
  words: string
  sentence?: string
  /** All that is wrong is that the value is missing or blank. */
  isEmpty?: true
  /** Nothing was written there yet, which is wrong only once it is published. */
  isUnbegun?: true
}

/** A full schedule with 400 closed days is about 6,000 characters, a campaign with every kind of section about 5,000. */
export const ENTRY_MAX_CHARACTERS = 16_384

export type ParsedText = { ok: true; entry: unknown } | { ok: false; issue: EntryIssue }

/** The JSON of an entry's text, which may begin with a byte order mark. A key that stands there twice is an issue of its own. */
export function parseEntryText(text: string): ParsedText {
  const plain = text.replace(/^\uFEFF/, '')
  try {
    const entry: unknown = JSON.parse(plain)
    const path = duplicateKey(plain)
    return path ? { ok: false, issue: { path, words: 'is there twice; keep one of the two' } } : { ok: true, entry }
  } catch (error) {
    return { ok: false, issue: { path: [], words: `is not JSON: ${(error as Error).message}` } }
  }
}

/** An entry as it is stored in KV: without white space, and without the `$schema` of the file and of a scheduled change. */
export function compactEntry(text: string): string {
  const parsed = parseEntryText(text)
  if (!parsed.ok || !isObject(parsed.entry)) return text
  const { $schema: _, ...entry } = parsed.entry
  if (!isObject(entry.next) || !isObject(entry.next.entry)) return JSON.stringify(entry)
  const { $schema: __, ...later } = entry.next.entry
  return JSON.stringify({ ...entry, next: { ...entry.next, entry: later } })
}

/** Whether two JSON values say the same. The order of keys says nothing, and a key with undefined is none. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  return Object.keys({ ...one, ...other }).every((key) => isSameValue(one[key], other[key]))
}

type Refused = { ok: false; issues: EntryIssue[] }

/** Reads an entry's text by `parse`; one that is too long for the Worker to read, or no JSON, is refused before that. */
export function checkText<Checked>(text: string, parse: (entry: unknown) => Checked): Checked | Refused {
  const { length } = text
  if (length > ENTRY_MAX_CHARACTERS)
    return { ok: false, issues: [{ path: [], words: `is ${length} characters long; ${ENTRY_MAX_CHARACTERS} fit` }] }
  const read = parseEntryText(text)
  return read.ok ? parse(read.entry) : { ok: false, issues: [read.issue] }
}

/** The longest until every visitor sees a change: KV's copy at the edge is read for 30 s, a page made of it kept for 60 s. */
export const VISIBLE_WITHIN_MS = 90 * 1000

/** A moment of an entry, with its zone: no reader has to know where it was written. */
export const instant = z
  .string()
  .refine((value) => checkField(bookingRules.date, value).ok, 'must be a moment with its zone, such as 2026-11-30T23:59:00+11:00')
  .meta({ format: 'date-time', description: 'A moment with its zone: 2026-11-30T23:59:00+11:00' })

/** One line of plain text. Its length counts code points, as JSON Schema does. */
export function line(max: number, description?: string) {
  return z
    .string()
    .superRefine((value, context) => {
      const issue = lineIssue(value, max)
      if (issue !== undefined) context.addIssue({ code: 'custom', ...issue })
    })
    .meta({ minLength: 1, maxLength: max, description })
}

function lineIssue(value: string, max: number): { message: string; params?: { isEmpty: true } } | undefined {
  const length = [...value].length
  if (value.trim() === '') return { message: 'is empty', params: { isEmpty: true } }
  if (length > max) return { message: `is ${length} characters long; ${max} fit` }
  if (/[\n\r]/.test(value)) return { message: 'has a line break in it; it is one line' }
  if (FORBIDDEN.test(value)) return { message: 'has an invisible or broken character in it; type the text anew' }
  return undefined
}

/** A string, or a sign that begins, parts or ends an object or a list; other values are never keys. */
const TOKEN = /"(?:[^"\\]|\\.?)*"?|[{}[\],:]/gs

/** An object or list around the place that is read. `keys`: those so far, none of a list; `step`: the present key or index. */
type Level = { keys: Set<string> | undefined; step: string | number }

/** The path of the first key that an object in a valid JSON text has twice, of which JSON.parse would drop one. */
export function duplicateKey(text: string): (string | number)[] | undefined {
  const levels: Level[] = []
  let isKey = false
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ keys: new Set(), step: '' })
    else if (token === '[') levels.push({ keys: undefined, step: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',' && typeof level?.step === 'number') level.step++
    else if (isKey && level?.keys && token !== ':') {
      level.step = JSON.parse(token) as string
      if (level.keys.has(level.step)) return levels.map(({ step }) => step)
      level.keys.add(level.step)
    }
    isKey = token === '{' || (token === ',' && level?.keys !== undefined)
  }
  return undefined
}
