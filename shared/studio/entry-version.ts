/** One state that a KV entry had. Times are ms since 1970. */
export type VersionLine = {
  /** Grows with each version; the revision that a publication names as its base. */
  id: number
  at: number
  /** The email address of who published it; null if it came from outside the studio, or the person was deleted. */
  by: string | null
  /** How it came into KV: from the studio, or by the command line or the dashboard. */
  via: 'studio' | 'outside'
  /** What its author wrote about it. */
  note: string
  /** Whether the entry was removed from KV. */
  removed: boolean
}

/** A version with its text, JSON or null if the entry was removed. */
export type EntryVersion = VersionLine & { text: string | null }

/** Somebody's unpublished work on an entry. */
export type EntryDraft = {
  by: string
  at: number
  text: string
  /** The version it started from; null if there was none. */
  basedOn: number | null
  /** Grows with each save, and is never that of an earlier draft. */
  revision: number
}

/** Everything an editor needs to open an entry. `who` is the person's email address, `now` the server's clock. */
export type OpenedEntry = {
  live: EntryVersion | null
  draft: EntryDraft | null
  /** Who else has a draft of it. */
  others: { by: string; at: number }[]
  who: string
  now: number
}
