import { dayInShort, isTimeZone, ownTime, timeInWords } from '../../../shared/schedule/time.ts'

/** A moment, UTC ISO, where the visitor is, with the place; undefined if it is Sydney's time, or nobody knows their zone. */
export function ownMoment(moment: string, zone: string | null): { words: string; place: string } | undefined {
  const own = zone !== null && isTimeZone(zone) ? ownTime(moment, zone) : undefined
  return own && { words: `${dayInShort(own.day)}, ${timeInWords(own.time).toLowerCase()}`, place: own.place }
}
