import { useLayoutEffect, useRef, useState } from 'react'
import { chooseLabels } from './choose-labels'
import type { GlobePlace } from './globe-place'
import styles from './map-places.module.css'
import { PlaceWords } from './place-words'
import placeStyles from './places.module.css'
import { MAP_REACH, onMap } from './project-map'
import { spreadMarkers } from './spread-markers'

/**
 * Middles of two markers stand so far apart that neither covers the other: the squares of 24 px for a pointer, which is
 * their diagonal, and the circles of 44 px for a finger.
 */
const ROOM_PX = { fine: 34, coarse: 44 } as const

export type MapPlacesProps = { places: readonly GlobePlace[] }

type Point = { x: number; y: number }

/** The places on the flat map, each a button that says its name and note when it is pointed at, focused or tapped. */
export function MapPlaces({ places }: MapPlacesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [side, setSide] = useState(0)
  const [chosen, setChosen] = useState('')
  // Before the first paint, else every marker would show in the corner for a frame.
  useLayoutEffect(() => {
    if (!list.current) return
    setSide(list.current.clientWidth)
    const sizes = new ResizeObserver(([entry]) => setSide(entry?.contentRect.width ?? 0))
    sizes.observe(list.current)
    return () => sizes.disconnect()
  }, [])
  const marks = markPlaces(places, side)
  useLayoutEffect(() => {
    if (!list.current || side === 0) return
    const items = [...list.current.children].filter((item) => item instanceof HTMLElement)
    const points = markPlaces(places, side)
    const labelled = items.map((item, index) => ({
      ...(points[index]?.mark ?? { x: 0, y: 0 }),
      width: item.querySelector('span')?.offsetWidth ?? 0,
    }))
    const sides = chooseLabels(labelled, side)
    // Not style attributes in the markup: the page's content security policy refuses those where they are prerendered.
    items.forEach((item, index) => {
      const { x, y } = labelled[index] ?? { x: 0, y: 0 }
      item.style.translate = `${x}px ${y}px`
      item.dataset.side = sides[index] ?? ''
      item.dataset.half = x > side / 2 ? 'right' : 'left'
    })
  }, [places, side])
  return (
    <>
      <svg className={styles.lines} aria-hidden="true">
        {marks.map(({ place, truth, mark }) => (
          <g key={place.id} stroke="currentColor">
            <line x1={truth.x} y1={truth.y} x2={mark.x} y2={mark.y} />
            <circle cx={truth.x} cy={truth.y} r="2.5" fill="currentColor" />
          </g>
        ))}
      </svg>
      <ul ref={list} className={placeStyles.places}>
        {places.map((place) => (
          <li key={place.id} className={placeStyles.place} data-chosen={chosen === place.id || undefined}>
            <button
              type="button"
              className={styles.point}
              onPointerEnter={(event) => event.pointerType !== 'touch' && setChosen(place.id)}
              onPointerLeave={(event) => event.pointerType !== 'touch' && setChosen('')}
              onFocus={() => setChosen(place.id)}
              onBlur={() => setChosen('')}
              onKeyDown={(event) => event.key === 'Escape' && setChosen('')}
              onClick={(event) => {
                // A browser that gives no focus to a tapped button would never take the words away again.
                event.currentTarget.focus({ preventScroll: true })
                setChosen(place.id)
              }}
            >
              <PlaceWords place={place} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where each place truly lies on a map of that side in pixels, and where its marker stands so that all can be pressed. */
function markPlaces(places: readonly GlobePlace[], side: number): { place: GlobePlace; truth: Point; mark: Point }[] {
  if (side === 0) return []
  const middle = side / 2
  const radius = middle * MAP_REACH
  const room = matchMedia('(pointer: coarse)').matches ? ROOM_PX.coarse : ROOM_PX.fine
  const points = places.map(({ at }) => onMap(at)).map(({ x, y }) => ({ x: x * radius, y: y * radius }))
  const marks = spreadMarkers(points, room, radius - room / 2)
  const fromCorner = ({ x, y }: Point) => ({ x: x + middle, y: y + middle })
  return places.map((place, index) => ({
    place,
    truth: fromCorner(points[index] ?? { x: 0, y: 0 }),
    mark: fromCorner(marks[index] ?? { x: 0, y: 0 }),
  }))
}
