// Apart from schedule/time.ts, whose formatters a page that only counts milliseconds need not load.

/** A moment, in ms since 1970, or a length of time in ms. */
export type Millis = number

/** A moment in UTC by ISO 8601, such as 2026-11-23T02:30:00.000Z. */
export type IsoInstant = string

export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
