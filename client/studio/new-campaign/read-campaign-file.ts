import { newCampaignWords } from '../../../shared/content/studio/campaigns.ts'
import { compactEntry, parseEntryText } from '../../../shared/entry/entry.ts'
import type { EntryValue } from '../entry/entry-value.ts'

export type ReadFile = { ok: true; entry: EntryValue } | { ok: false; fault: string }

/** More than any campaign: somebody chose another file, such as a picture. */
const BYTES_MAX = 512 * 1024

/** The entry in a JSON file, in UTF-8 or UTF-16. It may have faults, but it is an object. */
export function readCampaignFile(bytes: Uint8Array): ReadFile {
  const { file } = newCampaignWords
  if (bytes.length > BYTES_MAX) return { ok: false, fault: file.tooLarge }
  const text = textOf(bytes)
  if (text === undefined) return { ok: false, fault: file.notText }
  const parsed = parseEntryText(text)
  if (!parsed.ok) return { ok: false, fault: file.notJson }
  const { entry } = parsed
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return { ok: false, fault: file.notObject }
  return { ok: true, entry: JSON.parse(compactEntry(text)) as EntryValue }
}

/** Undefined if the bytes are no text in an encoding that can be told. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    // The decoder removes the byte order mark.
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 if the file begins with its byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
