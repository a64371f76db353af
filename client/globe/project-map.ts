/** Latitude and longitude in degrees; north and east are positive. */
export type Place = readonly [latitude: number, longitude: number]
/** A point in a disc of radius 1 around 0, 0; x grows to the right, y downwards. */
export type DiscPoint = { x: number; y: number }

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
