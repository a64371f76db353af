import { CAMPAIGN_PREFIX } from '../../shared/campaign/campaign.ts'
import { PICTURE_TYPES, type Picture, pictureFormat } from '../../shared/picture.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { toBase64, toHex } from '../crypto.ts'
import type { Env } from '../env.ts'
import { readKvEntries } from '../storage/kv.ts'
import { callVersionStore, withDeadline } from '../storage/objects.ts'
import { readPicture } from './read-picture.ts'

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

/**
 * Deletes pictures that were stored long before `now` and that no campaign, version or draft names. It is called after one was stored:
 * without new pictures nothing grows. Rejects if a store does not answer, and then deletes nothing.
 */
export async function clearUnusedPictures(env: Env, now: Millis): Promise<void> {
  const old: string[] = []
  let cursor: string | undefined
  do {
    const page = await env.CONFIG.list<{ at?: number }>({ prefix: PICTURE_PREFIX, cursor })
    for (const { name, metadata } of page.keys) if (now - (metadata?.at ?? now) > KEPT_UNUSED_MS) old.push(name)
    cursor = page.list_complete ? undefined : page.cursor
  } while (cursor)
  if (old.length === 0) return
  const named = await callVersionStore(env, async (store) => ({ texts: await store.textsNaming(old.map(idOf)) }))
  const entries = [...(await readKvEntries(env, CAMPAIGN_PREFIX)).values()]
  const isUsed = (name: string) => named.texts.includes(idOf(name)) || entries.some((text) => text.includes(idOf(name)))
  for (const name of old) if (!isUsed(name)) await env.CONFIG.delete(name)
}

function idOf(name: string): string {
  return name.slice(PICTURE_PREFIX.length)
}
