import { readFile, writeFile } from 'node:fs/promises'
import { compactEntry, type EntryIssue, parseEntryText } from '../../shared/entry/entry.ts'
import { issueSentence } from '../../shared/entry/issues.ts'
import { isExample, type Kv } from './kv.ts'
import { confirmChange, printable, printableLines, ToolError } from './terminal.ts'

const SAVE = 'Save it as UTF-8: in an editor’s “Save as” it stands beside the name, or under “Encoding”.'
const NEW_LINE = 0x0a

/** A file's text, in UTF-8 or UTF-16. Throws a ToolError that says what to do. */
export async function readEntryFile(file: string): Promise<string> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch {
    throw new ToolError(`${file} cannot be read.`)
  }
  const encoding = markedEncoding(bytes)
  if (encoding === undefined && bytes.includes(0))
    throw new ToolError(`${file} is not UTF-8, but UTF-16 or no text at all. ${SAVE}`)
  try {
    // The decoder removes the byte order mark.
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    const where = encoding === undefined ? `, first in line ${brokenLine(bytes)}: it may be Windows-1252` : ''
    throw new ToolError(`${file} is not ${(encoding ?? 'utf-8').toUpperCase()}${where}. ${SAVE}`)
  }
}

/** UTF-16 if the file begins with its byte order mark. */
function markedEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** The number of the first line that is not UTF-8. */
function brokenLine(bytes: Buffer): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(NEW_LINE, start)
    const end = found < 0 ? bytes.length : found
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end))
    } catch {
      break
    }
    start = end + 1
  }
  return line
}

/** An entry, indented for a terminal. */
export function laidOutEntry(text: string): string {
  const parsed = parseEntryText(text)
  return printableLines(parsed.ok ? JSON.stringify(parsed.entry, null, 2) : text)
}

/** Prints what is wrong and sets exit code 1. Issues are cleaned for the terminal, because they may quote a file. */
export function printIssues(headline: string, issues: readonly EntryIssue[]): void {
  console.error(
    [headline, ...issues.map(issueSentence)].map((line, index) => (index > 0 ? '  ' : '') + printable(line)).join('\n'),
  )
  process.exitCode = 1
}

/** Asks before `text` replaces another entry in KV; throws a ToolError if it is not to. The example of `npm start` is nobody's. */
export async function confirmReplacing(kv: Kv, key: string, text: string, yes: boolean): Promise<void> {
  if (yes) return
  const before = await kv.get(key)
  if (before === undefined || compactEntry(before) === text) return
  const stored = (await kv.list(key)).find(({ name }) => name === key)
  if (!isExample(stored?.metadata)) await confirmChange(`KV has another ${key} already. Replace it?`, false)
}

/** Writes a JSON Schema to a file, or to standard output if there is no file. */
export async function writeSchema(schema: object, file: string | undefined): Promise<void> {
  const text = `${JSON.stringify(schema, null, 2)}\n`
  if (file) await writeFile(file, text)
  else process.stdout.write(text)
}
