import { readFile } from 'node:fs/promises'
import { markedEncoding } from '../../shared/text-encoding.ts'
import { ToolError } from './terminal.ts'

const SAVE = 'Save it as UTF-8: in an editor’s “Save as” it stands beside the name, or under “Encoding”.'
const NEW_LINE = 0x0a

/** A file's text, in UTF-8 or UTF-16. Throws a ToolError that says what to do. */
export async function readTextFile(file: string): Promise<string> {
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
