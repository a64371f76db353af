import { versionWords } from '../../../shared/content/studio/versions.ts'
import { dayInShort, timeInWords } from '../../../shared/schedule/time.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { momentWords } from '../ui/moment-words.ts'
import { innerPlaceWords } from './place-words.ts'

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
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return momentWords(Date.parse(text))
  if (WALL_TIME.test(text)) return `${dayWords(text.slice(0, 10))}, ${timeInWords(text.slice(11)).toLowerCase()}`
  if (DAY.test(text)) return dayWords(text)
  return TIME.test(text) ? timeInWords(text).toLowerCase() : text
}

function dayWords(day: string): string {
  return `${dayInShort(day)} ${day.slice(0, 4)}`
}
