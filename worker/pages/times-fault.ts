import type { weekTimesWords } from '../../shared/content/booking-page'

/** Why the last choice of a time came to nothing. */
export type TimesFault = keyof typeof weekTimesWords.faults
