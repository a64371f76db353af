// Imported one by one, because the whole of date-fns-tz takes Node a second to load, which slows down every tool.
import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset'
import { wallTime } from './wall-time'

/** The zone every session is held in. */
export const TIME_ZONE = 'Australia/Sydney'

const DAYLIGHT_OFFSET_MS = 11 * 60 * 60 * 1000

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

/** AEDT during daylight saving, otherwise AEST, at an instant (ms since 1970). */
export function zoneLabel(instant: number): 'AEDT' | 'AEST' {
  return getTimezoneOffset(TIME_ZONE, new Date(instant)) === DAYLIGHT_OFFSET_MS ? 'AEDT' : 'AEST'
}
