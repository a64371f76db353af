import { GLOBE_ROTATE_SPEED } from '../motion/motion.ts'

/** Latitude and longitude in degrees; north and east are positive. */
export type Place = readonly [latitude: number, longitude: number]
/** A point in a disc of radius 1 around 0, 0; x grows to the right, y downwards. */
type DiscPoint = { x: number; y: number }

const RADIANS = Math.PI / 180
/** The middle of the round map. Its rim then lies in the Atlantic, so that no continent is cut in two. */
export const MAP_MIDDLE: Place = [3, 158]
/** Radius of the map as a share of half its picture; the margin keeps dots at the rim whole. */
export const MAP_REACH = 0.992
const [SIN, COS] = [Math.sin(MAP_MIDDLE[0] * RADIANS), Math.cos(MAP_MIDDLE[0] * RADIANS)]

/** A place's point on the round map of the whole world (Lambert's azimuthal equal-area projection). */
export function onMap([latitude, longitude]: Place): DiscPoint {
  const [lat, turn] = [latitude * RADIANS, (longitude - MAP_MIDDLE[1]) * RADIANS]
  const towards = SIN * Math.sin(lat) + COS * Math.cos(lat) * Math.cos(turn)
  const scale = 1 / Math.sqrt(2 * Math.max(1 + towards, Number.EPSILON))
  return {
    x: scale * Math.cos(lat) * Math.sin(turn),
    y: -scale * (COS * Math.sin(lat) - SIN * Math.cos(lat) * Math.cos(turn)),
  }
}

/** The place at a point of the round map; undefined outside its rim. Longitudes may exceed 180. */
export function placeOnMap({ x, y }: DiscPoint): Place | undefined {
  const reach = Math.hypot(x, y)
  if (reach > 1) return undefined
  if (reach === 0) return MAP_MIDDLE
  const away = 2 * Math.asin(reach)
  const [sin, cos] = [Math.sin(away), Math.cos(away)]
  const latitude = Math.asin(cos * SIN - (y * sin * COS) / reach)
  const longitude = Math.atan2(x * sin, reach * COS * cos + y * SIN * sin)
  return [latitude / RADIANS, MAP_MIDDLE[1] + longitude / RADIANS]
}

/** The place in the middle of the globe's face, in degrees. */
export type View = { latitude: number; longitude: number }
/** `front` is 1 in the middle of the face, 0 at its rim and below 0 behind. */
type SpherePoint = DiscPoint & { front: number }

/** A place's point on a globe of radius 1, in orthographic projection. */
export function onSphere([latitude, longitude]: Place, view: View): SpherePoint {
  const [lat, middle, turn] = [latitude * RADIANS, view.latitude * RADIANS, (longitude - view.longitude) * RADIANS]
  const along = Math.cos(lat) * Math.cos(turn)
  return {
    x: Math.cos(lat) * Math.sin(turn),
    y: Math.sin(middle) * along - Math.cos(middle) * Math.sin(lat),
    front: Math.sin(middle) * Math.sin(lat) + Math.cos(middle) * along,
  }
}

/** The place at a point of the globe's face; undefined outside its rim. The inverse of `onSphere`. Longitudes may exceed 180. */
export function placeOnSphere({ x, y }: DiscPoint, view: View): Place | undefined {
  const reach = Math.hypot(x, y)
  if (reach > 1) return undefined
  const front = Math.sqrt(1 - reach * reach)
  const [sin, cos] = [Math.sin(view.latitude * RADIANS), Math.cos(view.latitude * RADIANS)]
  const latitude = Math.asin(front * sin - y * cos)
  const turn = Math.atan2(x, front * cos + y * sin)
  return [latitude / RADIANS, view.longitude + turn / RADIANS]
}

/** The engine's two angles, in radians, for a view. */
export const enginePose = ({ latitude, longitude }: View) => ({
  phi: -Math.PI / 2 - longitude * RADIANS,
  theta: latitude * RADIANS,
})

type Point = { x: number; y: number }

const ROUNDS = 200
/** A little extra, so that rounding leaves no overlap. */
const SLACK = 0.01

/** Moves markers until the centres of any two are `room` pixels apart, within `radius` of 0, 0. Deterministic. */
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

/** A marker that may show its name: its place and the width of its name, in pixels. */
export type Labelled = { x: number; y: number; width: number }
/** `raised`: on the right, a little higher. */
export type Side = 'left' | 'right' | 'raised'

/** From a marker's centre to its name, and the height of a line. */
const GAP = 8
const LINE = 20
/** By which a raised name is higher, as in places.module.css. */
const RAISE = 7
/** Space around every marker that must stay clear of other names. */
const MARKER = 9
/** Markers closer than this are a cluster; only the first one shows its name. */
const CLUSTER = 14

type Box = { left: number; right: number; top: number; bottom: number }

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Which markers show their names, and on which side: as many as fit without touching another name or marker, or leaving
 * the disc that is `across` pixels wide and starts at 0, 0. `before` is the last result: its names have priority, so that
 * nothing flickers. A hidden marker is `undefined`.
 */
export function chooseLabels(
  markers: readonly (Labelled | undefined)[],
  across: number,
  before: readonly (Side | undefined)[] = [],
): (Side | undefined)[] {
  const taken: Box[] = []
  const chosen: (Side | undefined)[] = markers.map(() => undefined)
  const order = [...markers.keys()].sort((a, b) => Number(!before[a]) - Number(!before[b]) || a - b)
  for (const index of order) {
    const marker = markers[index]
    if (!marker) continue
    const sides = new Set<Side>([before[index] ?? 'right', 'right', 'left', 'raised'])
    const fits = [...sides].find((side) => {
      const box = labelBox(marker, side)
      if (!inDisc(box, across / 2) || taken.some((other) => overlap(box, other))) return false
      return !markers.some((other, at) => at !== index && other && !clustered(marker, other) && touches(box, other))
    })
    if (!fits) continue
    chosen[index] = fits
    taken.push(labelBox(marker, fits))
  }
  return chosen
}

function labelBox({ x, y, width }: Labelled, side: Side): Box {
  const left = side === 'left' ? x - GAP - width : x + GAP
  const top = y - LINE / 2 - (side === 'raised' ? RAISE : 0)
  return { left, right: left + width, top, bottom: top + LINE }
}

function inDisc({ left, right, top, bottom }: Box, radius: number): boolean {
  const across = Math.max(Math.abs(left - radius), Math.abs(right - radius))
  const down = Math.max(Math.abs(top - radius), Math.abs(bottom - radius))
  return Math.hypot(across, down) <= radius
}

const clustered = (one: Labelled, other: Labelled) => Math.hypot(one.x - other.x, one.y - other.y) < CLUSTER

const touches = (box: Box, { x, y }: Labelled) =>
  overlap(box, { left: x - MARKER, right: x + MARKER, top: y - MARKER, bottom: y + MARKER })

/** At speed 1 the globe turns once a minute. */
const DEGREES_A_SECOND = 6 * GLOBE_ROTATE_SPEED
/** The tilt is limited: beyond this the globe would show mostly ice. */
const LEAST_LATITUDE = -60
const MOST_LATITUDE = 60
/** Time constant of the drift after a drag, and the speed at which it ends. */
const DRIFT_SECONDS = 0.3
const DRIFT_OVER = 0.5
/** Time constant of the turn to a goal, and the distance in degrees at which it has arrived. */
const APPROACH_SECONDS = 0.16
const ARRIVED = 0.05

/** Australia in the middle of the face. */
export const FIRST_VIEW: View = { latitude: -14, longitude: 139 }

/** The globe's position and movement: `drift` remains after a drag, in degrees a second to the east; `goal` is a view to turn to. */
export type Turning = { view: View; drift: number; goal?: View }

const clampLatitude = (latitude: number) => Math.min(MOST_LATITUDE, Math.max(LEAST_LATITUDE, latitude))
/** The same longitude between -180 and 180. */
const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** The globe some seconds later; `rotating`: it turns by itself, from left to right as the earth does. */
export function turnOn({ view, drift, goal }: Turning, seconds: number, rotating: boolean): Turning {
  if (goal) return approach(view, goal, seconds)
  const turned = (rotating ? -DEGREES_A_SECOND : 0) + drift
  const left = drift * Math.exp(-seconds / DRIFT_SECONDS)
  return {
    view: { latitude: view.latitude, longitude: wrap(view.longitude + turned * seconds) },
    drift: Math.abs(left) < DRIFT_OVER ? 0 : left,
  }
}

function approach(view: View, goal: View, seconds: number): Turning {
  const [north, east] = [goal.latitude - view.latitude, wrap(goal.longitude - view.longitude)]
  if (Math.hypot(north, east) < ARRIVED) return { view: goal, drift: 0 }
  const share = 1 - Math.exp(-seconds / APPROACH_SECONDS)
  return {
    view: { latitude: view.latitude + north * share, longitude: wrap(view.longitude + east * share) },
    drift: 0,
    goal,
  }
}

/** The view after a drag by `across` and `down` pixels on a globe of `radius`: the dragged point stays under the pointer. */
export function dragView(view: View, across: number, down: number, radius: number): View {
  const degrees = 180 / (Math.PI * radius)
  return {
    latitude: clampLatitude(view.latitude + down * degrees),
    longitude: wrap(view.longitude - across * degrees),
  }
}

/** The view with a place in its middle. */
export const viewOf = ([latitude, longitude]: readonly [number, number]): View => ({
  latitude: clampLatitude(latitude),
  longitude,
})

/** Whether the next frame would differ. */
export const isTurning = ({ drift, goal }: Turning, rotating: boolean) => rotating || drift !== 0 || goal !== undefined
