import { type EntryPath, valueAt, withValueAt } from '../entry/entry-value.ts'

/** A variant without the text at a path, and without an offer that has nothing left. */
export function withoutText(variant: unknown, path: EntryPath): unknown {
  const left = withValueAt(variant, path, undefined)
  const offer = valueAt(left, ['offer'])
  return typeof offer === 'object' && offer !== null && Object.keys(offer).length === 0
    ? withValueAt(left, ['offer'], undefined)
    : left
}
