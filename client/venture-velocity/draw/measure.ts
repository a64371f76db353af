export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))

/** Rises from 0 at `from` to 1 at `to`, also when `to` is the smaller. */
export const ramp = (value: number, from: number, to: number) => clamp((value - from) / (to - from))

/** From `from` at 0 to `to` at 1. */
export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** What is left of a value after whole lengths are taken away: 0 to under `length`, also for negative values. */
export const wrap = (value: number, length: number) => ((value % length) + length) % length
