import { fromAbsolute, type ZonedDateTime } from '@internationalized/date'
import { TIME_ZONE } from '../../../shared/schedule/time.ts'

/** A moment of an entry in Sydney's time; null for what is none, or has a year of more digits than a calendar shows. */
export function sydneyMoment(text: string | undefined): ZonedDateTime | null {
  const moment = text !== undefined && /^\d{4}-/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : fromAbsolute(moment, TIME_ZONE)
}

/** A moment as an entry holds it, with Sydney's offset: 2026-11-30T23:59:00+11:00. */
export function sydneyText(moment: ZonedDateTime): string {
  // Without the name of the zone that the library appends.
  return moment
    .set({ millisecond: 0 })
    .toString()
    .replace(/\[.*\]$/, '')
}
