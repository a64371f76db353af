import type { EntryVersion } from '../../shared/studio.ts'

/**
 * How long KV may still return what it held before a write. The version store reads copies of 30 s at most, but Cloudflare promises no more than
 * “60 seconds or more”, so this is on the safe side.
 * https://developers.cloudflare.com/kv/concepts/how-kv-works/#consistency
 */
export const KV_STALE_MS = 90 * 1000

/** What an entry's state in KV means for the versions that are known. */
export type Comparison =
  /** The version is what KV has. If its publication was interrupted, it is known only now that KV has it. */
  | { is: 'known'; version: StoredVersion }
  /** There is no such entry, and never was. */
  | { is: 'none' }
  /** Somebody changed the entry without the studio. */
  | { is: 'changed' }

/**
 * Compares what KV returned with the versions of an entry, newest first. An older version counts as changed only when KV has had
 * the time to show the newest one: until then it may be a stale copy.
 */
export function compareWithKv(kv: KvState, versions: readonly StoredVersion[], now: number): Comparison {
  const newest = versions.find(({ sent }) => sent)
  const match = versions.find(({ kvId, text }) => kvId === kv.id && text === kv.text)
  // What was published last, whether or not KV's answer to it was heard.
  if (match && match.id >= (newest?.id ?? 0)) return { is: 'known', version: match }
  if (!newest) return kv.text === null ? { is: 'none' } : { is: 'changed' }
  const mayBeStale = now - newest.at < KV_STALE_MS
  if ((match || kv.text === null) && mayBeStale) return { is: 'known', version: newest }
  if (kv.text === null && newest.text === null) return { is: 'known', version: newest }
  return { is: 'changed' }
}

/** What KV holds of an entry; `id` is the one that the studio gives each version in the metadata of its entry. */
export type KvState = { text: string | null; id: string | null }

/** A version as the version store knows it. While `sent` is false, KV may or may not have it. */
export type StoredVersion = EntryVersion & { kvId: string | null; sent: boolean }
