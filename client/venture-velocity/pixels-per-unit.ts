/** A higher resolution makes no visible difference, and is slow to paint. */
const MOST_PIXELS_PER_UNIT = 3

/** Canvas pixels per unit of the game, on a display with this ratio. */
export function pixelsPerUnit(devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, MOST_PIXELS_PER_UNIT)
}
