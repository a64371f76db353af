import { PICTURE_SIDE_MAX, type PictureFormat } from '../../shared/picture.ts'

export type ReadPicture = { format: PictureFormat; width: number; height: number }

/**
 * Reads what a picture's bytes say of it, whatever its sender says. Undefined if they are no WebP or JPEG from beginning to end, it moves,
 * it is too large, or it carries what a camera notes about place and time (EXIF, XMP).
 */
export function readPicture(bytes: Uint8Array): ReadPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = readWebp(view) ?? readJpeg(view)
  const isFitting = (side: number) => side >= 1 && side <= PICTURE_SIDE_MAX
  return read && isFitting(read.width) && isFitting(read.height) ? read : undefined
}

function textAt(view: DataView, at: number): string {
  return at + 4 > view.byteLength ? '' : String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))
}

/** The chunks of a still WebP (its canvas, colours, transparency and pixels), and how many bytes each has at least. */
const WEBP_CHUNKS: ReadonlyMap<string, number> = new Map([
  ['VP8X', 10],
  ['ICCP', 0],
  ['ALPH', 1],
  ['VP8 ', 10],
  ['VP8L', 5],
])

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(view: DataView): ReadPicture | undefined {
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP' || view.getUint32(4, true) + 8 !== view.byteLength)
    return undefined
  let size: { width: number; height: number } | undefined
  for (let at = 12; at < view.byteLength; ) {
    const name = textAt(view, at)
    const least = WEBP_CHUNKS.get(name)
    if (least === undefined || at + 8 > view.byteLength) return undefined
    const length = view.getUint32(at + 4, true)
    if (at + 8 + length > view.byteLength || length < least) return undefined
    size = webpSize(view, name, at + 8) ?? size
    // A chunk of an odd length has a byte behind it.
    at += 8 + length + (length % 2)
  }
  return size && { format: 'webp', ...size }
}

/** The size in the chunk that has the pixels. */
function webpSize(view: DataView, name: string, at: number): { width: number; height: number } | undefined {
  if (name === 'VP8 ' && view.getUint8(at + 3) === 0x9d && view.getUint8(at + 4) === 0x01 && view.getUint8(at + 5) === 0x2a)
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
  if (name !== 'VP8L' || view.getUint8(at) !== 0x2f) return undefined
  const bits = view.getUint32(at + 1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

const [SOI, EOI, SCAN, APP1, COMMENT] = [0xffd8, 0xffd9, 0xffda, 0xffe1, 0xfffe]
/** Baseline, extended and progressive frames. */
const FRAMES = [0xffc0, 0xffc1, 0xffc2]

/** The segments of a JPEG up to its pixels, whose end must be the file's end. */
function readJpeg(view: DataView): ReadPicture | undefined {
  const { byteLength } = view
  if (byteLength < 4 || view.getUint16(0) !== SOI || view.getUint16(byteLength - 2) !== EOI) return undefined
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 4 <= byteLength; ) {
    const marker = view.getUint16(at)
    const length = view.getUint16(at + 2)
    if (marker < 0xffc0 || marker === APP1 || marker === COMMENT || length < 2 || at + 2 + length > byteLength) return undefined
    if (marker === SCAN) return size && { format: 'jpg', ...size }
    if (FRAMES.includes(marker) && length >= 8) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + length
  }
  return undefined
}
