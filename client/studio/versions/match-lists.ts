import { isSameValue } from '../entry/entry-value.ts'
import { wordsOf } from './diff-words.ts'

/** The indices of an item in both lists; undefined where it is missing. */
type ItemMatch = { before?: number; after?: number }

/** Even two items without a word in common may be the same one, rewritten. */
const REWRITTEN = 0.1

/**
 * Pairs the items of two lists in their order: equal ones first, then those that have most words in common. So an inserted item
 * does not shift all later ones.
 */
export function matchLists(before: readonly unknown[], after: readonly unknown[]): ItemMatch[] {
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
