import { type EntryPath, valueAt } from '../entry/entry-value.ts'

/** The moment at a place of an entry, in ms since 1970; undefined if there is none. */
export function momentAt(entry: unknown, path: EntryPath): number | undefined {
  const text = valueAt(entry, path)
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}
