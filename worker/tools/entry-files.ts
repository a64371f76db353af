import { writeFile } from 'node:fs/promises'
import { compactEntry, type EntryIssue, parseEntryText } from '../../shared/entry/entry.ts'
import { issueSentence } from '../../shared/entry/issues.ts'
import { isExample, type Kv } from './kv.ts'
import { confirmChange, printable, printableLines } from './terminal.ts'

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
