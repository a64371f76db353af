import { GLOBE_ROTATE_SPEED } from '../motion/page-behaviour.ts'
import type { View } from './project-sphere.ts'

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
