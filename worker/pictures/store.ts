import { CAMPAIGN_PREFIX } from '../../shared/campaign/campaign.ts'
import { PICTURE_SIDE_MAX, PICTURE_TYPES, type Picture, type PictureFormat, pictureFormat } from '../../shared/picture.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { toBase64, toHex } from '../crypto.ts'
import type { Env } from '../env.ts'
import { kvKeys, readKvEntries } from '../storage/kv.ts'
import { callVersionStore, withDeadline } from '../storage/objects.ts'

/** The prefix of every picture's key in KV. The value is base64, so that a backup reads it like every other entry. */
const PICTURE_PREFIX = 'picture:'

const KV_DEADLINE_MS = 5000

/** Stores a picture under the hash of what is in it, once however often it comes; undefined if the bytes are no picture to store. */
export async function storePicture(env: Env, bytes: Uint8Array<ArrayBuffer>, now: Millis): Promise<Picture | undefined> {
  const read = readPicture(bytes)
  if (!read) return undefined
  const { format, width, height } = read
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const id = `${toHex(digest).slice(0, 32)}.${format}`
  // Stored again it counts as new, and is not cleared away while its editor still types.
  await withDeadline(env.CONFIG.put(PICTURE_PREFIX + id, inBase64(bytes), { metadata: { at: now } }), KV_DEADLINE_MS)
  return { id, width, height }
}

/** The bytes and type of a picture; undefined if there is none. Rejects if KV does not answer. */
export async function pictureOf(env: Env, id: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined> {
  const format = pictureFormat(id)
  if (!format) return undefined
  const text = await withDeadline(env.CONFIG.get(PICTURE_PREFIX + id, { type: 'text', cacheTtl: DAY_SECONDS }), KV_DEADLINE_MS)
  return text === null ? undefined : { bytes: fromBase64(text), type: PICTURE_TYPES[format] }
}

/** A picture never changes under its id. */
const DAY_SECONDS = DAY_MS / 1000

/** A multiple of three, so that the parts can be joined; all bytes at once would be too many arguments. */
const PART_BYTES = 24_576

function inBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += PART_BYTES) parts.push(toBase64(bytes.subarray(at, at + PART_BYTES)))
  return parts.join('')
}

/** A loop, because the functional ways take ten times as long for a picture. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text)
  const bytes = new Uint8Array(characters.length)
  for (let at = 0; at < characters.length; at++) bytes[at] = characters.charCodeAt(at)
  return bytes
}

/** Longer than anybody's browser keeps a draft that no server knows of. */
const KEPT_UNUSED_MS = 30 * DAY_MS

/** Deletes pictures stored long before `now` that nothing names. If a store does not answer it rejects, and deletes none. */
export async function clearUnusedPictures(env: Env, now: Millis): Promise<void> {
  const old: string[] = []
  for await (const { name, metadata } of kvKeys<{ at?: number }>(env, PICTURE_PREFIX))
    if (now - (metadata?.at ?? now) > KEPT_UNUSED_MS) old.push(name)
  if (old.length === 0) return
  const named = await callVersionStore(env, async (store) => ({ texts: await store.textsNaming(old.map(idOf)) }))
  const entries = [...(await readKvEntries(env, CAMPAIGN_PREFIX)).values()]
  const isUsed = (name: string) => named.texts.includes(idOf(name)) || entries.some((text) => text.includes(idOf(name)))
  for (const name of old) if (!isUsed(name)) await env.CONFIG.delete(name)
}

function idOf(name: string): string {
  return name.slice(PICTURE_PREFIX.length)
}

type ReadPicture = { format: PictureFormat; width: number; height: number }

/** What a picture's bytes say; undefined if no whole WebP or JPEG, moving, too large, or with place and time (EXIF, XMP). */
function readPicture(bytes: Uint8Array): ReadPicture | undefined {
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
