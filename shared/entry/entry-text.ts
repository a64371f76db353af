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

/** An entry as it is stored in KV: without white space and without the file's `$schema`. */
export function compactEntry(text: string): string {
  const parsed = parseEntryText(text)
  if (!parsed.ok) return text
  const { entry } = parsed
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return text
  const { $schema: _, ...rest } = entry as { $schema?: unknown }
  return JSON.stringify(rest)
}
