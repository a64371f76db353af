/** Key in sessionStorage. One line per document: its campaign parameters, a space, and the referrer. */
export const ARRIVALS = 'arrivals'

/** Notes the campaign parameters and the referrer without its query for the next document: this one's app may not be there. */
export function trackArrival(): void {
  const keys = location.href.match(/(utm_|oppref=|epik=|(?<!\w)\w+(clk?|bra|fat_|c)id=)[^&?#]*/gi) ?? []
  try {
    const before = sessionStorage.getItem(ARRIVALS) ?? ''
    sessionStorage.setItem(ARRIVALS, `${before}${keys.join('&')} ${document.referrer.split('?')[0]}\n`)
  } catch {
    // Without storage each document knows only its own URL.
  }
}
