/** The address of a booking's own page; `key` opens it. */
export function bookingPath(reference: string, key: string): string {
  return `/booking/${reference}/${key}`
}
