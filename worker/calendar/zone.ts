/**
 * A zone's offsets from UTC (ms) around the range that is read: `offsets[i]` holds until the instant `changes[i]`, the last one
 * from then on. Times further away get the nearest offset, enough to tell that they are; `near` is the zone around another one.
 */
export type Zone = { changes: readonly number[]; offsets: readonly number[]; near?: (instant: number) => Zone }

export const UTC: Zone = { changes: [], offsets: [0] }

/**
 * The instant of a wall time. A time that the clock skips is read with the offset before the change, and of one that it shows
 * twice the first is meant (RFC 5545 3.3.5).
 */
export function instantOf(zone: Zone, wall: number): number {
  let index = 0
  for (const change of zone.changes) {
    const before = zone.offsets[index] ?? 0
    const after = zone.offsets[index + 1] ?? 0
    if (wall < change + Math.max(before, after)) break
    index++
  }
  return wall - (zone.offsets[index] ?? 0)
}

/** What the clock on the wall shows at an instant. */
export function wallOf(zone: Zone, instant: number): number {
  const passed = zone.changes.findLastIndex((change) => change <= instant)
  return instant + (zone.offsets[passed + 1] ?? 0)
}

/** The zone with its offsets around a wall time or instant outside the range. */
export function zoneNear(zone: Zone, instant: number): Zone {
  return zone.near?.(instant) ?? zone
}
