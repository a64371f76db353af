import { parseEntryText } from '../../../shared/entry/entry-text.ts'
import { printableLines } from '../printable.ts'

/** An entry, indented for a terminal. */
export function laidOutEntry(text: string): string {
  const parsed = parseEntryText(text)
  return printableLines(parsed.ok ? JSON.stringify(parsed.entry, null, 2) : text)
}
