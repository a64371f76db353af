/**
 * The text of a calendar file. Its first letters tell UTF-16 from the encodings of one byte a letter, whatever the server says; which of
 * these it is, a byte order mark or the server's Content-Type says, else it is UTF-8.
 */
export function decodeCalendar(bytes: Uint8Array, contentType: string | null): string {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  const encoding = encodingIn(contentType)
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    // Folds count bytes (RFC 5545 3.1), so that one may be within a letter.
    return new TextDecoder(encoding).decode(unfolded(bytes))
  }
}

const [LINE_FEED, CARRIAGE_RETURN, SPACE, TAB] = [0x0a, 0x0d, 0x20, 0x09]

/** UTF-16 has a byte order mark, or a zero in each of the signs with which every calendar begins. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === undefined || second === undefined) return undefined
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined
}

/** The encoding of one byte a letter that a server states. Some state UTF-16 for what is none. */
function encodingIn(contentType: string | null): string {
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]
  try {
    const { encoding } = new TextDecoder(label)
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    return 'utf-8'
  }
}

/** The bytes without the folds beside one that is no ASCII. The reader of calendars joins all others, and knows how lines end. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length)
  let size = 0
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at] ?? 0
    const end = sign === SPACE || sign === TAB ? endBefore(joined, size) : size
    const isWithinLetter = end < size && Math.max(joined[end - 1] ?? 0, bytes[at + 1] ?? 0) >= 0x80
    if (isWithinLetter) size = end
    else joined[size++] = sign
  }
  return joined.subarray(0, size)
}

/** Where the line ends whose end, CR, LF, CR LF or CR CR LF, comes just before `at`; `at` if there is none. */
function endBefore(bytes: Uint8Array, at: number): number {
  const isAt = (place: number, sign: number) => bytes[place] === sign
  if (isAt(at - 1, CARRIAGE_RETURN)) return at - 1
  if (!isAt(at - 1, LINE_FEED)) return at
  if (!isAt(at - 2, CARRIAGE_RETURN)) return at - 1
  return isAt(at - 3, CARRIAGE_RETURN) ? at - 3 : at - 2
}
