import { TIME_ZONE } from './sydney-time'
import { wallTime } from './wall-time'

/** Cities that are not called as their zone is, which may still have the city's earlier name. */
const RENAMED: Partial<Record<string, string>> = {
  'Ho Chi Minh': 'Ho Chi Minh City',
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/** Where no city's zone is set. In these names, unlike everywhere else, a plus stands west of Greenwich. */
const FIXED_OFFSET = /^Etc\/GMT([+-])(\d+)$/

export type OwnTime = { day: string; time: string; place: string }

/** The visitor's day (YYYY-MM-DD) and time (HH:MM) at an instant; undefined if it is the same in Sydney. `zone` is an IANA name. */
export function ownTime(startsAt: string, zone: string): OwnTime | undefined {
  const instant = Date.parse(startsAt)
  const own = wallTime(instant, zone)
  if (own === wallTime(instant, TIME_ZONE)) return undefined
  return { day: own.slice(0, 10), time: own.slice(11), place: placeOf(zone) }
}

function placeOf(zone: string): string {
  const [, sign, hours] = FIXED_OFFSET.exec(zone) ?? []
  if (sign) return `UTC${sign === '+' ? '−' : '+'}${hours}`
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return RENAMED[city] ?? city
}
