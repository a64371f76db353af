/** Whether a text is a time zone that Intl knows by its IANA name; offsets such as +10:00 and Factory, an unset clock's, name none. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone) || zone === 'Factory') return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
