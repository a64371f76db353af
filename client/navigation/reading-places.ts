/** Scroll position on each page of this document's history, by the key of the history entry. */
const places = new Map<string, number>()

/** Stores the scroll position before leaving a page. The browser may store one clamped to the next page's height. */
export function keepPlace(): void {
  const { currentEntry } = navigation
  if (currentEntry) places.set(currentEntry.key, scrollY)
}

/** The position stored for an entry, in pixels from the top; undefined if another document created the entry. */
export function keptPlace(key: string): number | undefined {
  return places.get(key)
}
