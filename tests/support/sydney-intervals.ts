import type { BusyTimes } from '../../worker/calendars/busy-times.ts'

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'short' })

/** Busy times as the clock in Sydney shows them: `2026-11-23 09:30 to 10:15`, the second day only if it is another one. */
export function sydneyIntervals(result: BusyTimes): string[] {
  if (!result.ok) return [result.fault]
  return result.busy.map(({ startsAt, endsAt }) => {
    const start = CLOCK.format(new Date(startsAt))
    const end = CLOCK.format(new Date(endsAt))
    return `${start} to ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`
  })
}
