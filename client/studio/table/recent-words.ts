import { sydneyDate } from '../../../shared/schedule/time.ts'
import { clockWords, momentWords } from '../ui/moment-words.ts'

/** A moment of the past: the time of day if it is today in Sydney, else with its day. Both are ms since 1970. */
export function recentWords(moment: number, now: number): string {
  return sydneyDate(moment) === sydneyDate(now) ? clockWords(moment) : momentWords(moment)
}
