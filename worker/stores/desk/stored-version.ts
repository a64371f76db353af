import type { EntryVersion } from '../../../shared/studio/entry-version'

/** What KV holds of an entry; `id` is the one that the studio gives each version in the metadata of its entry. */
export type KvState = { text: string | null; id: string | null }

/** A version as the desk knows it. While `sent` is false, KV may or may not have it. */
export type StoredVersion = EntryVersion & { kvId: string | null; sent: boolean }
