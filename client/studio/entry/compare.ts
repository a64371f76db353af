import { withoutName } from '../../../shared/campaign/timed.ts'
import { roleName } from '../../../shared/content/studio/people.ts'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import { isSameValue } from '../../../shared/entry/entry.ts'
import { isObject } from '../../../shared/json.ts'
import { dayInShort, timeInWords } from '../../../shared/sydney-time.ts'
import { momentWords } from '../ui/format.ts'
import type { EntryPath } from './entry-value.ts'
import { innerPlaceWords, isAddress, wordsOf } from './place-words.ts'

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
  if (path.length === 0 && isObject(before.next) !== isObject(after.next)) return withPlan(before, after)
  const keys = Object.keys({ ...before, ...after })
  return keys.flatMap((key) => compareEntries(before[key], after[key], [...path, key]))
}

/** Of a planned change, which is a whole entry, only the moment is listed here; `plannedChanges` lists what it will change. */
function withPlan(
  { next: old, ...before }: Record<string, unknown>,
  { next: young, ...after }: Record<string, unknown>,
): EntryChange[] {
  return [...compareEntries(before, after), ...compareEntries(momentOf(old), momentOf(young), ['next', 'at'])]
}

function momentOf(next: unknown): unknown {
  return isObject(next) ? next.at : undefined
}

/** What the planned change in `after` will change of `after`; nothing if `before` has a planned change too. */
export function plannedChanges(before: unknown, after: unknown): EntryChange[] {
  if (!isObject(after) || !isObject(after.next) || (isObject(before) && isObject(before.next))) return []
  const { next, ...now } = after
  return compareEntries(withoutName(now), (next as { entry?: unknown }).entry)
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

/** The indices of an item in both lists; undefined where it is missing. */
type ItemMatch = { before?: number; after?: number }

/** Even two items without a word in common may be the same one, rewritten. */
const REWRITTEN = 0.1

/** Pairs items in their order, equal ones first, then the most alike, so that an inserted item does not shift all later ones. */
function matchLists(before: readonly unknown[], after: readonly unknown[]): ItemMatch[] {
  const bags = { before: before.map(bagOf), after: after.map(bagOf) }
  const equal = Math.min(before.length, after.length) + 1
  const width = after.length + 1
  const gains = new Float64Array(before.length * after.length)
  // best[i * width + j] is what the best pairing gains from the items i and j on.
  const best = new Float64Array((before.length + 1) * width)
  const bestAt = (i: number, j: number) => best[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const alike = isSameValue(before[i], after[j]) ? equal : likeness(before[i], after[j], bags.before[i], bags.after[j])
      gains[i * after.length + j] = alike
      const paired = alike > 0 ? alike + bestAt(i + 1, j + 1) : 0
      best[i * width + j] = Math.max(paired, bestAt(i + 1, j), bestAt(i, j + 1))
    }
  }
  const matches: ItemMatch[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const alike = (i < before.length && j < after.length && gains[i * after.length + j]) || 0
    if (alike > 0 && bestAt(i, j) === alike + bestAt(i + 1, j + 1)) matches.push({ before: i++, after: j++ })
    else if (i < before.length && bestAt(i + 1, j) === bestAt(i, j)) matches.push({ before: i++ })
    else matches.push({ after: j++ })
  }
  return matches
}

/** From 0, never the same item, to 1. */
function likeness(before: unknown, after: unknown, old: Bag = new Map(), young: Bag = new Map()): number {
  if (typeof before !== typeof after || kindOf(before) !== kindOf(after)) return 0
  const total = sizeOf(old) + sizeOf(young)
  let common = 0
  for (const [word, count] of old) common += Math.min(count, young.get(word) ?? 0)
  return REWRITTEN + (total === 0 ? 0 : ((1 - REWRITTEN) * 2 * common) / total)
}

/** How often each word is in an item. */
type Bag = ReadonlyMap<string, number>

function bagOf(item: unknown): Bag {
  const bag = new Map<string, number>()
  const text = typeof item === 'string' ? item : JSON.stringify(Object.values(Object(item)))
  for (const word of wordsOf(text)) bag.set(word.trim(), (bag.get(word.trim()) ?? 0) + 1)
  return bag
}

function sizeOf(bag: Bag): number {
  return [...bag.values()].reduce((size, count) => size + count, 0)
}

/** A section of another kind is another section. */
function kindOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? (item as { kind?: unknown }).kind : undefined
}

/** One text of a value; `place` is where in it, empty if it is the value itself. */
export type ValueLine = { place: string; text: string }

/** A value of an entry, line by line, in words. `path` is where in `entry` it is. */
export function valueLines(value: unknown, path: EntryPath, entry: unknown): ValueLine[] {
  return linesAt(value, path, path.length, entry)
}

function linesAt(value: unknown, path: EntryPath, depth: number, entry: unknown): ValueLine[] {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((item) => typeof item !== 'object' && !/\s/.test(String(item)))) {
      const text = value.map((item) => valueWords(item, path)).join(', ')
      return [{ place: innerPlaceWords(path, depth, entry), text }]
    }
    return value.flatMap((item, index) => linesAt(item, [...path, index], depth, entry))
  }
  if (typeof value === 'object' && value !== null) {
    // A section's kind is in the name of its place.
    const keys = Object.entries(value).filter(([key]) => key !== 'kind')
    return keys.flatMap(([key, inner]) => linesAt(inner, [...path, key], depth, entry))
  }
  return [{ place: innerPlaceWords(path, depth, entry), text: valueWords(value, path) }]
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d$/

/** A single value in words. What a page shows as text stays as it is. */
export function valueWords(value: unknown, path: EntryPath): string {
  if (value === true) return versionWords.yes
  if (value === false) return versionWords.no
  if (value === '' || value === null || value === undefined) return versionWords.empty
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (path.includes('page')) return text
  if (isAddress(path[0])) return roleName(text)
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return momentWords(Date.parse(text))
  if (WALL_TIME.test(text)) return `${dayWords(text.slice(0, 10))}, ${timeInWords(text.slice(11))}`
  if (DAY.test(text)) return dayWords(text)
  return TIME.test(text) ? timeInWords(text) : text
}

function dayWords(day: string): string {
  return `${dayInShort(day)} ${day.slice(0, 4)}`
}
