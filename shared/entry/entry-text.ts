import type { EntryFault } from './entry-fault'

export type ParsedText = { ok: true; entry: unknown } | { ok: false; fault: EntryFault }

/** The JSON of an entry's text, which may begin with a byte order mark. */
export function parseEntryText(text: string): ParsedText {
  try {
    return { ok: true, entry: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return { ok: false, fault: { path: [], words: `is not JSON: ${(error as Error).message}` } }
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
