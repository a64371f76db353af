/** An entry in the editor: any JSON object, right or wrong. */
export type EntryValue = Record<string, unknown>

/** Where in an entry something is: ['page', 'sections', 2, 'heading']. */
export type EntryPath = readonly (string | number)[]

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: EntryPath): unknown {
  return path.reduce<unknown>((inner, step) => (Object(inner) as Record<string | number, unknown>)[step], value)
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

/** An entry's text as it is stored: entries are compared by it. */
export function textOf(value: EntryValue): string {
  return JSON.stringify(value)
}
