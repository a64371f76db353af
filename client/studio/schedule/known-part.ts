import { type EntryValue, valueAt } from '../entry/entry-value'
import { CARDS, LISTS, SETTINGS } from './entry-fields'

/** An entry without the settings that nothing knows, at its root and in its hosts and closures. */
export function knownPart(entry: EntryValue): EntryValue {
  const known = only(entry, [...SETTINGS, ...LISTS, ...Object.keys(CARDS)])
  for (const [name, fields] of Object.entries(CARDS)) {
    const list = valueAt(entry, [name])
    if (Array.isArray(list)) known[name] = list.map((item) => (isObject(item) ? only(item, fields) : item))
  }
  return known
}

function only(object: EntryValue, names: readonly string[]): EntryValue {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)))
}

function isObject(value: unknown): value is EntryValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
