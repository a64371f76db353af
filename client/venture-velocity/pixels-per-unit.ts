/** Beyond this nobody sees a difference, and there is too much to paint. */
const MOST_PIXELS_PER_UNIT = 3

/** Pixels of the backing store for each unit of the game, on a display with this ratio. */
export function pixelsPerUnit(devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, MOST_PIXELS_PER_UNIT)
}
