import { compactEntry } from '../../../shared/entry/entry.ts'
import { isObject, parseJson } from '../../../shared/json.ts'
import type { Millis } from '../../../shared/time.ts'

/** An entry in the editor: any JSON object, right or wrong. */
export type EntryValue = Record<string, unknown>

/** Where in an entry something is: ['page', 'sections', 2, 'heading']. */
export type EntryPath = readonly (string | number)[]

export function valueAt(value: unknown, path: EntryPath): unknown {
  return path.reduce<unknown>((inner, step) => {
    const holder = Object(inner) as EntryValue
    return Object.hasOwn(holder, step) ? holder[step] : undefined
  }, value)
}

/** A copy with another value at a path; undefined removes the key. What is missing on the way is made. */
export function withValueAt(value: unknown, path: EntryPath, next: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return next
  const inner = withValueAt(valueAt(value, [step]), rest, next)
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...value] : []
    list[step] = inner
    return list
  }
  const { [step]: _, ...others } = Object(value) as EntryValue
  if (inner === undefined) return others
  // The key keeps its place, so that two versions of an entry can be compared line by line.
  const isNew = !Object.hasOwn(Object(value), step)
  return isNew ? { ...others, [step]: inner } : { ...(value as EntryValue), [step]: inner }
}

/** An entry's text as it is sent. */
export function textOf(value: EntryValue): string {
  return JSON.stringify(value)
}

/** The entry of a stored text, without what is only for code editors; undefined if it is no JSON object. */
export function entryOfText(text: string | null | undefined): EntryValue | undefined {
  if (text == null) return undefined
  const entry = parseJson(compactEntry(text))
  return isObject(entry) ? entry : undefined
}

/** Changes of one field within this time are undone together. */
const TOGETHER_MS = 1000
/** Entries are small, and undoing further back is what versions are for. */
const STEPS_MAX = 300

/** The states of an entry before and after the present one. */
export type History = { past: readonly EntryValue[]; future: readonly EntryValue[]; group?: string; at?: Millis }

export const NO_HISTORY: History = { past: [], future: [] }

/** Adds the state before a change. `group` names what is changed. */
export function pushHistory(
  { past, group: last, at = 0 }: History,
  value: EntryValue,
  group: string | undefined,
  now: Millis,
): History {
  const together = group !== undefined && group === last && now - at < TOGETHER_MS
  return { past: together ? past : [...past, value].slice(-STEPS_MAX), future: [], group, at: now }
}

/** One step back from `value`; undefined if there is none. */
export function stepBack({ past, future }: History, value: EntryValue): { value: EntryValue; history: History } | undefined {
  const before = past.at(-1)
  return before && { value: before, history: { past: past.slice(0, -1), future: [value, ...future] } }
}

/** One step forward again; undefined if there is none. */
export function stepForward({ past, future }: History, value: EntryValue): { value: EntryValue; history: History } | undefined {
  const [after, ...rest] = future
  return after && { value: after, history: { past: [...past, value], future: rest } }
}

/** The moment at a place of an entry; undefined if there is none. */
export function momentAt(entry: unknown, path: EntryPath): Millis | undefined {
  const text = valueAt(entry, path)
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}
