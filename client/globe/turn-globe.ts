import { GLOBE_ROTATE_SPEED } from '../motion/page-behaviour'
import type { View } from './project-sphere'

/** At speed 1 the globe turns once a minute. */
const DEGREES_A_SECOND = 6 * GLOBE_ROTATE_SPEED
/** Tilted further, the globe would show little but ice. */
const LEAST_LATITUDE = -60
const MOST_LATITUDE = 60
/** What a drag leaves behind has all but gone after a second. */
const DRIFT_SECONDS = 0.3
const DRIFT_OVER = 0.5
/** How fast the globe closes in on a place it is asked to show, and when it is there. */
const APPROACH_SECONDS = 0.16
const ARRIVED = 0.05

/** Australia in the middle of the face. */
export const FIRST_VIEW: View = { latitude: -14, longitude: 139 }

/** How the globe stands and moves: `drift` is what a drag left, in degrees a second to the east; `goal` is asked for. */
export type Turning = { view: View; drift: number; goal?: View }

const clampLatitude = (latitude: number) => Math.min(MOST_LATITUDE, Math.max(LEAST_LATITUDE, latitude))
/** The same longitude between -180 and 180. */
const wrap = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** The globe some seconds later; `rotating` says whether it turns by itself, from left to right as the earth does. */
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

/** The view after the face was dragged by so many pixels, on a globe of that radius: what was under the finger stays there. */
export function dragView(view: View, across: number, down: number, radius: number): View {
  const degrees = 180 / (Math.PI * radius)
  return {
    latitude: clampLatitude(view.latitude + down * degrees),
    longitude: wrap(view.longitude - across * degrees),
  }
}

/** The view that has a place in its middle. */
export const viewOf = ([latitude, longitude]: readonly [number, number]): View => ({
  latitude: clampLatitude(latitude),
  longitude,
})

/** Whether anything would be different a moment later. */
export const isTurning = ({ drift, goal }: Turning, rotating: boolean) => rotating || drift !== 0 || goal !== undefined
