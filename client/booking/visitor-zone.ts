import { TIME_ZONE } from '../../shared/schedule/sydney-time'
import { wallTime } from '../../shared/schedule/wall-time'

/** The visitor's zone, an IANA name; Sydney's if the browser gives none, or one that Intl rejects, such as Etc/Unknown. */
export function visitorZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? TIME_ZONE
  try {
    wallTime(0, zone)
    return zone
  } catch {
    return TIME_ZONE
  }
}
