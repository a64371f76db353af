import type { View } from './project-sphere.ts'
import type { RunningGlobe } from './run-globe.ts'
import { viewOf } from './turn-globe.ts'

/** How far one press of an arrow key turns the globe, in degrees. */
const KEY_DEGREES = 10
const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-KEY_DEGREES, 0],
  ArrowRight: [KEY_DEGREES, 0],
  ArrowUp: [0, -KEY_DEGREES],
  ArrowDown: [0, KEY_DEGREES],
}
/** A pointer at rest this long before it is released leaves no drift. */
const REST_MS = 80
/** Maximum drift after a drag, in degrees a second. */
const MOST_DRIFT = 90
/** A pointer that moved no further than this was a tap. */
const TAP_PX = 6
/** How near to a marker a pointer must be to choose it. */
const REACH_PX = { mouse: 20, touch: 28 } as const

export type Steering = {
  /** Index of the place within `reach` pixels of a point; -1 for none. */
  placeAt: (x: number, y: number, reach: number) => number
  /** Chooses a place; -1 chooses none. */
  choose: (index: number) => void
  /** Chooses the place `by` positions further on in the list. */
  step: (by: number) => void
}

/** Lets pointers and keys turn the globe and choose places; returns a cleanup function. Vertical swipes still scroll the page. */
export function steerGlobe(stage: HTMLElement, globe: RunningGlobe, { placeAt, choose, step }: Steering): () => void {
  const gone = new AbortController()
  const { signal } = gone
  let last: { x: number; y: number; at: number; travelled: number; drift: number } | undefined

  const pointAt = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const { left, top } = stage.getBoundingClientRect()
    const reach = pointerType === 'touch' ? REACH_PX.touch : REACH_PX.mouse
    choose(placeAt(clientX - left, clientY - top, reach))
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || last) return
    stage.setPointerCapture(event.pointerId)
    last = { x: event.clientX, y: event.clientY, at: event.timeStamp, travelled: 0, drift: 0 }
    stage.dataset.held = ''
    globe.hold(true)
  }
  const move = (event: PointerEvent) => {
    if (!last) {
      if (event.pointerType !== 'touch') pointAt(event)
      return
    }
    const [across, down] = [event.clientX - last.x, event.clientY - last.y]
    const radius = stage.clientWidth / 2
    const before = globe.view()
    globe.drag(across, event.pointerType === 'touch' ? 0 : down, radius)
    const seconds = Math.max(event.timeStamp - last.at, 1) / 1000
    last = {
      x: event.clientX,
      y: event.clientY,
      at: event.timeStamp,
      travelled: last.travelled + Math.hypot(across, down),
      drift: driftOf(before, globe.view(), seconds),
    }
  }
  const end = (event: PointerEvent) => {
    if (!last) return
    const { at, travelled, drift } = last
    last = undefined
    delete stage.dataset.held
    globe.hold(false)
    if (travelled > TAP_PX) globe.release(event.timeStamp - at > REST_MS ? 0 : drift)
    if (travelled <= TAP_PX || event.pointerType !== 'touch') pointAt(event)
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    if (arrow) {
      const { latitude, longitude } = globe.view()
      globe.turnTo(viewOf([latitude - arrow[1], longitude + arrow[0]]))
    } else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') choose(-1)
    else return
    event.preventDefault()
    // The page's section scrolling listens for arrow keys too.
    event.stopPropagation()
  }
  stage.addEventListener('pointerdown', begin, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', end, { signal })
  stage.addEventListener('pointercancel', end, { signal })
  stage.addEventListener('pointerleave', () => last || choose(-1), { signal })
  stage.addEventListener('blur', () => choose(-1), { signal })
  stage.addEventListener('keydown', press, { signal })
  return () => gone.abort()
}

/** Speed of a drag in degrees a second to the east, limited to MOST_DRIFT. */
function driftOf(before: View, after: View, seconds: number): number {
  const turned = ((after.longitude - before.longitude + 540) % 360) - 180
  return Math.min(MOST_DRIFT, Math.max(-MOST_DRIFT, turned / seconds))
}
