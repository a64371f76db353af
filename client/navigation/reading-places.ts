/** Where the reader stood on each page of this document's history, by the key of its entry. */
const places = new Map<string, number>()

/** Notes the place on the page that is about to be left. The browser's own note may follow the next page's height. */
export function keepPlace(): void {
  const { currentEntry } = navigation
  if (currentEntry) places.set(currentEntry.key, scrollY)
}

/** The place kept for an entry, in pixels from the top; undefined for one left by another document. */
export function keptPlace(key: string): number | undefined {
  return places.get(key)
}
