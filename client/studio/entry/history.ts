import type { EntryValue } from './entry-value.ts'

/** Changes of one field within this time are undone together. */
const TOGETHER_MS = 1000
/** Entries are small, and undoing further back is what versions are for. */
const STEPS_MAX = 300

/** The states of an entry before and after the present one. */
export type History = { past: readonly EntryValue[]; future: readonly EntryValue[]; group?: string; at?: number }

export const NO_HISTORY: History = { past: [], future: [] }

/** Notes that `value` is about to be changed. `group` names what is changed; `now` is ms since 1970. */
export function noteChange(
  { past, group: last, at = 0 }: History,
  value: EntryValue,
  group: string | undefined,
  now: number,
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
