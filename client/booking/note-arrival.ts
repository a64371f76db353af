/** Session key of the notes: a line for each document, its campaign keys and the page before it, with a blank between. */
export const ARRIVALS = 'arrivals'

/**
 * Notes where the visitor came from as the document goes: the next one's application reads it, for this one's may not have
 * come. Of the address that is what looks like a campaign's keys, of the page before it no query.
 */
export function noteArrival(): void {
  const keys = location.href.match(/(utm_|\w+(clk?|bra|fat_)id=)[^&?#]*/gi) ?? []
  try {
    const before = sessionStorage.getItem(ARRIVALS) ?? ''
    sessionStorage.setItem(ARRIVALS, `${before}${keys.join('&')} ${document.referrer.split('?')[0]}\n`)
  } catch {
    // Without storage each document knows only itself.
  }
}
