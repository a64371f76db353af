import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { chooseLabels, MAP_REACH, onMap, spreadMarkers } from './geometry.ts'
import type { GlobePlace } from './globe.tsx'
import styles from './map-places.module.css'
import placeStyles from './places.module.css'

/** Distance at which two markers do not overlap: the diagonal of 24 px squares for a mouse, the diameter of 44 px circles for a finger. */
const ROOM_PX = { fine: 34, coarse: 44 } as const

export type MapPlacesProps = { places: readonly GlobePlace[] }

type Point = { x: number; y: number }

/** The places on the flat map, each a button that shows its name and note on hover, focus or tap. */
export function MapPlaces({ places }: MapPlacesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [side, setSide] = useState(0)
  const [chosen, setChosen] = useState('')
  // Before the first paint, because otherwise every marker would show in the corner for a frame.
  useLayoutEffect(() => {
    if (!list.current) return
    setSide(list.current.clientWidth)
    const sizes = new ResizeObserver(([entry]) => setSide(entry?.contentRect.width ?? 0))
    sizes.observe(list.current)
    return () => sizes.disconnect()
  }, [])
  // From north to south, so that the focus goes down the map.
  const marks = useMemo(() => markPlaces(places, side).toSorted((one, other) => one.mark.y - other.mark.y), [places, side])
  useLayoutEffect(() => {
    if (!list.current || side === 0) return
    const items = [...list.current.children].filter((item) => item instanceof HTMLElement)
    const labelled = items.map((item, index) => ({
      ...(marks[index]?.mark ?? { x: 0, y: 0 }),
      width: item.querySelector('span')?.offsetWidth ?? 0,
    }))
    const sides = chooseLabels(labelled, side)
    // Set by script, because the page's content security policy blocks style attributes in the HTML.
    items.forEach((item, index) => {
      const { x, y } = labelled[index] ?? { x: 0, y: 0 }
      item.style.translate = `${x}px ${y}px`
      item.dataset.side = sides[index] ?? ''
      item.dataset.half = x > side / 2 ? 'right' : 'left'
    })
  }, [marks, side])
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
        {marks.map(({ place }) => (
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
                // Safari does not focus a tapped button, and without focus there is no blur to hide the words again.
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

/** For a map with sides of `side` pixels: the true point of each place, and the point of its marker, so that none overlap. */
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

/** The words of a place: its name, and its note once it is chosen. Screen readers always get both. */
export function PlaceWords({ place }: { place: GlobePlace }) {
  return (
    <span className={placeStyles.words}>
      <span className={placeStyles.name}>{place.name}</span>
      {place.note && <span className={placeStyles.note}>{place.note}</span>}
    </span>
  )
}
