// Imported one by one, because the whole of date-fns-tz takes Node a second to load, which slows down every tool.
import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { wallTime } from './wall-time'

/** The zone every session is held in. */
export const TIME_ZONE = 'Australia/Sydney'

const MINUTE_MS = 60_000
const DAYLIGHT_OFFSET_MS = 11 * 60 * MINUTE_MS

/** The Sydney calendar day of an instant (ms since 1970), YYYY-MM-DD. */
export function sydneyDate(instant: number): string {
  return wallTime(instant, TIME_ZONE).slice(0, 10)
}

/** The Sydney wall time of an instant (ms since 1970), HH:MM. */
export function sydneyTime(instant: number): string {
  return wallTime(instant, TIME_ZONE).slice(11)
}

/**
 * The instant (ms since 1970) of a Sydney wall time; undefined in the hour that daylight saving skips. In a repeated hour it
 * is the second pass. `date` YYYY-MM-DD, `time` HH:MM.
 */
export function slotInstant(date: string, time: string): number | undefined {
  const instant = fromZonedTime(`${date}T${time}:00`, TIME_ZONE).getTime()
  if (Number.isNaN(instant)) return undefined
  return wallTime(instant, TIME_ZONE) === `${date} ${time}` ? instant : undefined
}

/** When a Sydney day begins, ms since 1970. Daylight saving never skips midnight, so the fallback is only for the types. */
export function sydneyMidnight(date: string): number {
  return slotInstant(date, '00:00') ?? Date.parse(`${date}T00:00:00+10:00`)
}

/**
 * AEDT during daylight saving, otherwise AEST, at an instant (ms since 1970). The offset of date-fns-tz is that of the day before for
 * hours after a change.
 */
export function zoneLabel(instant: number): 'AEDT' | 'AEST' {
  const shown = Date.parse(`${wallTime(instant, TIME_ZONE).replace(' ', 'T')}Z`)
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS === DAYLIGHT_OFFSET_MS ? 'AEDT' : 'AEST'
}
