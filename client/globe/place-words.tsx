import type { GlobePlace } from './globe-place'
import styles from './places.module.css'

/** What a place says: its name, and its note once it is chosen. Both are always there for those who listen. */
export function PlaceWords({ place }: { place: GlobePlace }) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{place.name}</span>
      {place.note && <span className={styles.note}>{place.note}</span>}
    </span>
  )
}
