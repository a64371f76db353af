/** The same as in sydney-time.ts, which is not imported because its library takes longer to load than everything else. */
const TIME_ZONE = 'Australia/Sydney'

const MOMENT = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' })
const ZONE = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, timeZoneName: 'short' })
const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'medium' })

/** 21 Nov 2026, 9:12 am, in Sydney. An instant is ms since 1970 or ISO. */
export function momentWords(instant: number | string): string {
  return MOMENT.format(new Date(instant))
}

/** AEDT or AEST. */
export function zoneWords(instant: number | string): string {
  return ZONE.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** 21 Nov 2026, of a YYYY-MM-DD day. */
export function dayWords(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}
