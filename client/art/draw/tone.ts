/** How dark a picture is at a point, from 0 (no dot) to 1 (dots run together). Coordinates are the picture's pixels. */
export type Tone = (x: number, y: number) => number

type Point = readonly [x: number, y: number]

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))

/** Rises from 0 at `from` to 1 at `to`, even if `to` is smaller. */
export const ramp = (value: number, from: number, to: number) => clamp((value - from) / (to - from))

export const inDisc = (x: number, y: number, cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) <= radius

/** True when the point lies inside the polygon (even-odd). */
export function inPolygon(x: number, y: number, corners: readonly Point[]): boolean {
  let inside = false
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners.at(index - 1) ?? [0, 0]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** Distance from a point to the line segment from `a` to `b`. */
export function toLine(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const along = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2))
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
}
