import { type EntryPath, isSameValue } from '../entry/entry-value.ts'
import { matchLists } from './match-lists.ts'

/** One difference of two entries. `path` is the place in the second entry, of something removed in the first. */
export type EntryChange = {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  path: EntryPath
  before?: unknown
  after?: unknown
  /** Of something moved: its index before. */
  from?: number
}

/** What is different in the second of two entries, place by place. */
export function compareEntries(before: unknown, after: unknown, path: EntryPath = []): EntryChange[] {
  if (isSameValue(before, after)) return []
  if (before === undefined) return [{ kind: 'added', path, after }]
  if (after === undefined) return [{ kind: 'removed', path, before }]
  if (Array.isArray(before) && Array.isArray(after)) {
    const isSet = [...before, ...after].every(isToken)
    return isSet ? compareSets(before, after, path) : compareLists(before, after, path)
  }
  if (!isObject(before) || !isObject(after)) return [{ kind: 'changed', path, before, after }]
  if (path.length === 0 && before.next === undefined && isObject(after.next)) return withPlanned(before, after)
  const keys = Object.keys({ ...before, ...after })
  return keys.flatMap((key) => compareEntries(before[key], after[key], [...path, key]))
}

/** A change that is newly planned repeats the whole entry: what it changes of it is what is different. */
function withPlanned(before: Record<string, unknown>, { next, ...now }: Record<string, unknown>): EntryChange[] {
  const { entry, ...rest } = next as Record<string, unknown>
  return [
    ...compareEntries(before, now),
    ...compareEntries(undefined, rest.at, ['next', 'at']),
    ...compareEntries(now, entry, ['next', 'entry']),
  ]
}

function compareLists(before: readonly unknown[], after: readonly unknown[], path: EntryPath): EntryChange[] {
  const matches = matchLists(before, after)
  const added = matches.filter((match) => match.before === undefined)
  const moved = new Map<number, number>()
  for (const match of matches.filter(({ after }) => after === undefined)) {
    const index = added.findIndex(({ after: to = 0 }) => isSameValue(before[match.before ?? 0], after[to]))
    const [target] = index < 0 ? [] : added.splice(index, 1)
    if (target) moved.set(target.after ?? 0, match.before ?? 0)
  }
  return matches.flatMap(({ before: i, after: j }): EntryChange[] => {
    if (j === undefined) {
      return i === undefined || [...moved.values()].includes(i)
        ? []
        : [{ kind: 'removed', path: [...path, i], before: before[i] }]
    }
    const from = moved.get(j)
    const item = after[j]
    if (from !== undefined) return [{ kind: 'moved', path: [...path, j], before: item, after: item, from }]
    return compareEntries(i === undefined ? undefined : before[i], item, [...path, j])
  })
}

/** Days, times and keys, whose order says little. */
function compareSets(before: readonly unknown[], after: readonly unknown[], path: EntryPath): EntryChange[] {
  const gone = before.filter((item) => !after.includes(item))
  const come = after.filter((item) => !before.includes(item))
  if (gone.length === 0 && come.length === 0) return [{ kind: 'changed', path, before, after }]
  const removed: EntryChange[] = gone.length > 0 ? [{ kind: 'removed', path, before: gone }] : []
  return come.length > 0 ? [...removed, { kind: 'added', path, after: come }] : removed
}

function isToken(item: unknown): boolean {
  return typeof item === 'string' ? !/\s/.test(item) : typeof item === 'number'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
