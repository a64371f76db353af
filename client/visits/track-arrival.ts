/** Key in sessionStorage. One line per document: its campaign parameters, a space, and the referrer. */
export const ARRIVALS = 'arrivals'

/**
 * Notes where the visitor came from when the document is left, for the next document's application: this one's may not
 * have loaded yet. Stores only what looks like campaign parameters, and the referrer without its query.
 */
export function trackArrival(): void {
  const keys = location.href.match(/(utm_|oppref=|epik=|(?<!\w)\w+(clk?|bra|fat_|c)id=)[^&?#]*/gi) ?? []
  try {
    const before = sessionStorage.getItem(ARRIVALS) ?? ''
    sessionStorage.setItem(ARRIVALS, `${before}${keys.join('&')} ${document.referrer.split('?')[0]}\n`)
  } catch {
    // Without storage each document knows only its own URL.
  }
}
