import { useEffect, useId, useRef, useState } from 'react'
import { globeWords } from '../../shared/content/globe.ts'
import { type Motion, useMotion } from '../motion/motion.ts'
import { type GlobePace, type RunningGlobe, runGlobe, startEngine } from './engine.ts'
import { chooseLabels, type Labelled, nearestPoint, onSphere, type Side, type View, viewOf } from './geometry.ts'
import type { GlobePlace } from './globe.tsx'
import { PlaceWords } from './map-places.tsx'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './live-globe.module.css'
import placeStyles from './places.module.css'

export type LiveGlobeProps = {
  places: readonly GlobePlace[]
  label: string
  /** Called when the globe cannot be drawn, or no longer. */
  onLost: () => void
}

const PACES: Readonly<Record<Motion, GlobePace>> = { prerendered: 'asleep', waiting: 'asleep', still: 'still', moving: 'turning' }

/** The turning globe. Only this component imports the engine, so it is loaded when it is needed. */
export function LiveGlobe({ places, label, onLost }: LiveGlobeProps) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const globe = useRef<RunningGlobe>(undefined)
  const motion = useMotion(stage)
  const pace = PACES[motion]
  const hint = useId()
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (!stage.current || !picture.current || !list.current) return
    const engine = startEngine(picture.current, onLost)
    if (!engine) {
      onLost()
      return
    }
    const marked = placeList(list.current, places)
    const element = stage.current
    const running = runGlobe(engine, (view) => {
      marked.follow(view)
      // From its first frame on it fades in over the picture below.
      element.dataset.drawn = ''
    })
    globe.current = running
    const hold = (chosen: number) => running.hold(chosen >= 0 || (stage.current?.matches(':focus-visible') ?? false))
    let chosen = -1
    const choose = (index: number) => {
      chosen = index
      marked.choose(index)
      hold(index)
    }
    const step = (by: number) => {
      const next = chosen < 0 ? (by > 0 ? 0 : places.length - 1) : (chosen + by + places.length) % places.length
      const place = places[next]
      if (!place) return
      choose(next)
      running.turnTo(viewOf(place.at))
      setAnnounced([place.name, place.note].filter(Boolean).join(', '))
    }
    const endSteering = steerGlobe(stage.current, running, { placeAt: marked.at, choose, step })
    const sizes = new ResizeObserver(() => running.redraw())
    sizes.observe(picture.current)
    return () => {
      globe.current = undefined
      sizes.disconnect()
      endSteering()
      running.end()
      engine.end()
    }
  }, [places, onLost])
  useEffect(() => globe.current?.setPace(pace), [pace])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn it; the list has all it shows */}
      <div ref={stage} className={styles.stage} role="img" aria-label={label} aria-describedby={hint} tabIndex={0}>
        <div className={styles.colours}>
          <div ref={picture} className={styles.picture} />
        </div>
      </div>
      <ul ref={list} className={`${placeStyles.places} ${styles.places}`}>
        {places.map((place) => (
          <li key={place.id} className={placeStyles.place}>
            <PlaceWords place={place} />
          </li>
        ))}
      </ul>
      <p id={hint} className={styles.hint}>
        {globeWords.keys}
      </p>
      <p role="status" className={visuallyHidden.hidden}>
        {announced}
      </p>
    </>
  )
}

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

type Steering = {
  /** Index of the place within `reach` pixels of a point; -1 for none. */
  placeAt: (x: number, y: number, reach: number) => number
  /** Chooses a place; -1 chooses none. */
  choose: (index: number) => void
  /** Chooses the place `by` positions further on in the list. */
  step: (by: number) => void
}

/** Lets pointers and keys turn the globe and choose places; returns a cleanup function. Vertical swipes still scroll the page. */
function steerGlobe(stage: HTMLElement, globe: RunningGlobe, { placeAt, choose, step }: Steering): () => void {
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

/** From where on a place is visible, and from where on it may show its name: 0 is the rim, 1 the middle of the face. */
const SEEN_FROM = 0.08
const NAMED_FROM = 0.3

/** Moves the items of a list over the globe beneath it. Each place has one item, which starts with its name. */
function placeList(list: HTMLElement, places: readonly GlobePlace[]) {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const widths = items.map((item) => item.querySelector('span')?.offsetWidth ?? 0)
  let seen: (Labelled | undefined)[] = []
  let sides: (Side | undefined)[] = []
  return {
    /** Moves every place to where it is in this view. */
    follow: (view: View) => {
      const radius = list.clientWidth / 2
      const points = places.map(({ at }) => onSphere(at, view))
      seen = points.map(({ x, y, front }, index) =>
        front > SEEN_FROM ? { x: radius * (1 + x), y: radius * (1 + y), width: widths[index] ?? 0 } : undefined,
      )
      const nameable = seen.map((point, index) => ((points[index]?.front ?? 0) > NAMED_FROM ? point : undefined))
      sides = chooseLabels(nameable, list.clientWidth, sides)
      items.forEach((item, index) => {
        const point = seen[index]
        item.toggleAttribute('data-seen', point !== undefined)
        item.dataset.side = sides[index] ?? ''
        if (!point) return
        item.style.translate = `${point.x}px ${point.y}px`
        item.dataset.half = point.x > radius ? 'right' : 'left'
      })
    },
    /** Index of the visible place nearest to a point within `reach` pixels; -1 for none. */
    at: (x: number, y: number, reach: number) => nearestPoint(seen, x, y, reach),
    choose: (chosen: number) => {
      items.forEach((item, index) => {
        item.toggleAttribute('data-chosen', index === chosen)
      })
    },
  }
}
