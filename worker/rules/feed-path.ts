/** The path of the agency's feed of all bookings. */
export function feedPath(key: string): string {
  return `/calendar/${key}.ics`
}
