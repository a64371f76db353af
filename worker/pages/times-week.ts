import type { weekTimesWords } from '../../shared/content/booking-page'
import type { Day } from '../../shared/schedule/list-slots'

/** The weekdays of one week with their times. `previous`, `next`: the Mondays of weeks that can be shown too, YYYY-MM-DD. */
export type TimesWeek = { days: Day[]; previous?: string; next?: string }

/** Why the last choice of a time came to nothing. */
export type TimesFault = keyof typeof weekTimesWords.faults
