/** The text of an office program's file: UTF-16 without a mark too, and Windows’s encoding, which is a guess; undefined if it is none. */
export function officeText(bytes: Uint8Array): OfficeText | undefined {
  const read = decoded(bytes)
  const sample = read?.text.slice(0, SAMPLE) ?? ''
  const { length } = [...sample].filter((character) => character < ' ' && !LINE_ENDS.includes(character))
  return length > FAULTS_MAX && length > sample.length * CONTROLS_SHARE ? undefined : read
}

type OfficeText = { text: string; isGuessed: boolean }

/** So many bytes or characters at the beginning tell what a file is. */
const SAMPLE = 1000

/** Control characters by which programs part cells, or lines within a cell. */
const LINE_ENDS = '\t\n\v\f\r\x1d'
/** What is no text has one control character in ten. */
const CONTROLS_SHARE = 0.02

function decoded(bytes: Uint8Array): OfficeText | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 1].map((odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length) as [number, number]
  if (markedEncoding(bytes) || zeros[0] + zeros[1] <= FAULTS_MAX) {
    try {
      return {
        text: new TextDecoder(markedEncoding(bytes) ?? 'utf-8', { fatal: true, ignoreBOM: false }).decode(bytes),
        isGuessed: false,
      }
    } catch {
      return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
    }
  }
  // Most characters of a CSV file are Latin, of which one byte of two is zero.
  const isWide = zeros[0] + zeros[1] > sample.length / 4
  if (!isWide || bytes.length % 2 > 0) return undefined
  return { text: new TextDecoder(zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be').decode(bytes), isGuessed: false }
}

/** A text has no zero but by a fault, and lost in a cell it harms nobody. */
const FAULTS_MAX = 2

/** UTF-16 if the file begins with its byte order mark. */
export function markedEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}
