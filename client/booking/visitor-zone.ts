import { isTimeZone, TIME_ZONE } from '../../shared/schedule/time.ts'

/** The visitor's zone, an IANA name; Sydney's if the browser gives none, or what is no zone, such as Etc/Unknown or +05:30. */
export function visitorZone(): string {
  try {
    const zone = String(Intl.DateTimeFormat().resolvedOptions().timeZone)
    if (isTimeZone(zone)) return zone
  } catch {
    // Some privacy extensions replace resolvedOptions with a function that throws.
  }
  return TIME_ZONE
}
