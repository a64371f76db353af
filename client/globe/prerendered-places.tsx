import unseen from '../ui/unseen.module.css'
import type { GlobePlace } from './globe-place.ts'
import styles from './prerendered-places.module.css'
import { MAP_REACH, onMap } from './project-map.ts'

/** Rounded, so that server and browser render the same text and hydration finds no difference. */
const coordinate = (share: number) => (share * MAP_REACH).toFixed(3)

/** The places on the prerendered map: dots, and a list for screen readers. */
export function PrerenderedPlaces({ places }: { places: readonly GlobePlace[] }) {
  return (
    <>
      <svg viewBox="-1 -1 2 2" className={styles.dots} aria-hidden="true">
        {places.map(({ id, at }) => {
          const { x, y } = onMap(at)
          return <circle key={id} cx={coordinate(x)} cy={coordinate(y)} r="0.016" />
        })}
      </svg>
      <ul className={unseen.text}>
        {places.map(({ id, name, note }) => (
          <li key={id}>{note ? `${name}: ${note}` : name}</li>
        ))}
      </ul>
    </>
  )
}
