/** An entry (parsed JSON of any shape) without its scheduled change, and that change as it is; undefined if there is none. */
export function splitNext(entry: unknown): { entry: unknown; next?: unknown } {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry) || !Object.hasOwn(entry, 'next')) return { entry }
  const { next, ...rest } = entry as { next?: unknown }
  return { entry: rest, next }
}
