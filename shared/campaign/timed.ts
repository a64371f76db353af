import type { EntryIssue } from '../entry/entry.ts'
import { issuesUnder } from '../entry/issues.ts'
import { isObject } from '../json.ts'
import type { Millis } from '../time.ts'

/** What an entry gives, and what it gives instead from `next.at` on. */
export type Timed<T> = { value: T; next?: { at: Millis; value: T } }

/** What counts at `now`, and when that changes, if it will. */
export function timedAt<T>({ value, next }: Timed<T>, now: Millis): { value: T; changesAt?: Millis } {
  if (!next) return { value }
  return now >= next.at ? { value: next.value } : { value, changesAt: next.at }
}

type Refused = { ok: false; issues: EntryIssue[] }
type HalfResult<T> = { ok: true; value: T } | Refused

/** What a whole entry gives, or all that is wrong with it. */
export type TimedResult<T> = ({ ok: true } & Timed<T>) | Refused

/** Joins an entry and its scheduled change at `at`; an issue in one refuses both, so that none breaks when the change comes. */
export function timedResult<T>(outer: HalfResult<T>, next?: { at: string; answer: HalfResult<T> }): TimedResult<T> {
  const later = next?.answer
  const issues = [...(outer.ok ? [] : outer.issues), ...(!later || later.ok ? [] : issuesUnder(['next', 'entry'], later.issues))]
  if (!outer.ok || (later && !later.ok)) return { ok: false, issues }
  return { ok: true, value: outer.value, next: next && later && { at: Date.parse(next.at), value: later.value } }
}

/** The part of a valid entry that counts at `now`; `changesAt`: when another one will, NaN while that is no moment. */
export function entryAt(entry: unknown, now: Millis): { entry: unknown; changesAt?: Millis } {
  const split = splitNext(entry)
  const next = split.next as { at: string; entry: unknown } | undefined
  const { value, changesAt } = timedAt({ value: split.entry, next: next && { at: Date.parse(next.at), value: next.entry } }, now)
  return { entry: withNameOf(entry, value), changesAt }
}

/** A scheduled change as an entry of its own: it keeps the internal name of the entry (parsed JSON of any shape) that it was in. */
export function withNameOf(entry: unknown, part: unknown): unknown {
  if (!isObject(entry) || !isObject(part) || part === entry || !Object.hasOwn(entry, 'name')) return part
  return { name: entry.name, ...part }
}

/** An entry without its internal name, as a scheduled change is. */
export function withoutName(entry: unknown): unknown {
  if (!isObject(entry)) return entry
  const { name: _, ...part } = entry
  return part
}

/** An entry (parsed JSON of any shape) without its scheduled change, and that change as it is; undefined if there is none. */
export function splitNext(entry: unknown): { entry: unknown; next?: unknown } {
  if (!isObject(entry) || !Object.hasOwn(entry, 'next')) return { entry }
  const { next, ...rest } = entry
  return { entry: rest, next }
}
