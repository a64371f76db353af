import { splitNext } from './split-next'
import { timedAt } from './timed'

/**
 * The part of a valid campaign's entry (parsed JSON) that counts at `now` (ms since 1970): the entry without its `next`, or from
 * `next.at` on the entry in there. `changesAt` is when another part will count, if one will; while `next.at` is no moment, it is NaN.
 */
export function entryAt(entry: unknown, now: number): { entry: unknown; changesAt?: number } {
  const split = splitNext(entry)
  const next = split.next as { at: string; entry: unknown } | undefined
  const { value, changesAt } = timedAt({ value: split.entry, next: next && { at: Date.parse(next.at), value: next.entry } }, now)
  return { entry: value, changesAt }
}
