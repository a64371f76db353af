/** A stretch of time in which a host is not free; UTC ISO. */
export type BusyInterval = { startsAt: string; endsAt: string }

/** What is known of one host's calendar. Times are ms since 1970. */
export type CalendarState = {
  host: string
  /** Since when the site knows that the host has one. */
  knownAt: number
  /** When it was last read with success; null: never. */
  readAt: number | null
  /** When it was last tried; null: never. */
  triedAt: number | null
  /** What the server said of the version that was read, to ask only for a newer one; `source` stands for its address. */
  etag: string | null
  lastModified: string | null
  source: string | null
  /** Why the last try failed; null if it did not. */
  fault: string | null
}

/** One try: a new reading, the word that nothing has changed, or a fault. The last reading stays until there is a new one. */
export type CalendarTry =
  | {
      outcome: 'read'
      busy: readonly BusyInterval[]
      etag: string | null
      lastModified: string | null
      source?: string | null
    }
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; fault: string }
