type Point = { x: number; y: number }

const ROUNDS = 200
/** A little extra, so that rounding leaves no overlap. */
const SLACK = 0.01

/**
 * Moves markers as little as needed until the centres of any two are `room` pixels apart, and keeps them within `radius`
 * of 0, 0. Deterministic.
 */
export function spreadMarkers(points: readonly Point[], room: number, radius: number): Point[] {
  const spread = points.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) {
    if (!pushApart(spread, room)) break
    for (const point of spread) {
      const away = Math.hypot(point.x, point.y)
      if (away > radius) {
        point.x *= radius / away
        point.y *= radius / away
      }
    }
  }
  return spread
}

function pushApart(points: Point[], room: number): boolean {
  let moved = false
  points.forEach((one, index) => {
    for (const other of points.slice(index + 1)) {
      const [across, down] = [other.x - one.x, other.y - one.y]
      const apart = Math.hypot(across, down)
      if (apart >= room) continue
      moved = true
      const push = (room + SLACK - apart) / 2
      // Two markers at the same point move apart sideways.
      const [x, y] = apart === 0 ? [push, 0] : [(across / apart) * push, (down / apart) * push]
      one.x -= x
      one.y -= y
      other.x += x
      other.y += y
    }
  })
  return moved
}
