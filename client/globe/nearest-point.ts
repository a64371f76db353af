/** Index of the point nearest to `x`, `y` within `reach`; -1 if there is none. */
export function nearestPoint(
  points: readonly ({ x: number; y: number } | undefined)[],
  x: number,
  y: number,
  reach: number,
): number {
  let [nearest, least] = [-1, reach]
  points.forEach((point, index) => {
    const away = point ? Math.hypot(point.x - x, point.y - y) : Number.POSITIVE_INFINITY
    if (away <= least) {
      nearest = index
      least = away
    }
  })
  return nearest
}
