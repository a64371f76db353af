import unseen from '../ui/unseen.module.css'
import type { GlobePlace } from './globe-place'
import styles from './prerendered-places.module.css'
import { MAP_REACH, onMap } from './project-map'

/** Coordinates of one length on every machine, so that the page hydrates as prerendered. */
const printed = (share: number) => (share * MAP_REACH).toFixed(3)

/** The places on the map as it is printed: dots for the eye, a list for those who listen. */
export function PrerenderedPlaces({ places }: { places: readonly GlobePlace[] }) {
  return (
    <>
      <svg viewBox="-1 -1 2 2" className={styles.dots} aria-hidden="true">
        {places.map(({ id, at }) => {
          const { x, y } = onMap(at)
          return <circle key={id} cx={printed(x)} cy={printed(y)} r="0.016" />
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
