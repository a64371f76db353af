import { readFile } from 'node:fs/promises'
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

/** The text of an office program's file: UTF-16 without a mark too, and Windows’s encoding, which is a guess. */
export async function readOfficeFile(file: string): Promise<{ text: string; isGuessed: boolean }> {
  const bytes = await readFile(file).catch(() => {
    throw new ToolError(`${file} cannot be read.`)
  })
  const sample = bytes.subarray(0, 1000)
  const zeros = [0, 1].map((odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length) as [number, number]
  if (markedEncoding(bytes) || zeros[0] + zeros[1] <= ZEROS_MAX) {
    try {
      return { text: new TextDecoder(markedEncoding(bytes) ?? 'utf-8', { fatal: true }).decode(bytes), isGuessed: false }
    } catch {
      return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
    }
  }
  // Most characters of a CSV file are Latin, of which one byte of two is zero.
  const isWide = zeros[0] + zeros[1] > sample.length / 4
  if (!isWide || bytes.length % 2 > 0) throw new ToolError(`${file} is no text. Export it as CSV.`)
  return { text: new TextDecoder(zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be').decode(bytes), isGuessed: false }
}

/** A text has no zero but by a fault, and lost in a cell it harms nobody. */
const ZEROS_MAX = 2

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
