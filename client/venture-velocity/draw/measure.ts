export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))

/** Rises from 0 at `from` to 1 at `to`, even if `to` is smaller. */
export const ramp = (value: number, from: number, to: number) => clamp((value - from) / (to - from))

/** Linear interpolation: `from` at share 0, `to` at 1. */
export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** The value modulo `length`, never negative. */
export const wrap = (value: number, length: number) => ((value % length) + length) % length
