/** From one instant to another, ms since 1970. */
export type Interval = { starts: number; ends: number }

/** Merges intervals that overlap or touch, so that they come in order and end in the order in which they start. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const interval of [...intervals].sort((a, b) => a.starts - b.starts)) {
    const last = merged.at(-1)
    if (last && interval.starts <= last.ends) last.ends = Math.max(last.ends, interval.ends)
    else merged.push({ ...interval })
  }
  return merged
}
