/** What an entry gives, and what it gives instead from `next.at` (ms since 1970) on. */
export type Timed<T> = { value: T; next?: { at: number; value: T } }

/** What counts at `now` (ms since 1970), and when that changes, if it will. */
export function timedAt<T>({ value, next }: Timed<T>, now: number): { value: T; changesAt?: number } {
  if (!next) return { value }
  return now >= next.at ? { value: next.value } : { value, changesAt: next.at }
}
