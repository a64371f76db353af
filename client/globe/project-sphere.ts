import type { DiscPoint, Place } from './project-map.ts'

/** The place in the middle of the globe's face, in degrees. */
export type View = { latitude: number; longitude: number }
/** `front` is 1 in the middle of the face, 0 at its rim and below 0 behind. */
export type SpherePoint = DiscPoint & { front: number }

const RADIANS = Math.PI / 180

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

/** The engine's two angles, in radians, for a view. */
export const enginePose = ({ latitude, longitude }: View) => ({
  phi: -Math.PI / 2 - longitude * RADIANS,
  theta: latitude * RADIANS,
})
