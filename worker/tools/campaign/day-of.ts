/** The Sydney day of a moment (ms since 1970) in words: 1 Dec 2026. */
export function dayOf(instant: number): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', dateStyle: 'medium' }).format(instant)
}
