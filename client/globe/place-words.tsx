import type { GlobePlace } from './globe-place.ts'
import styles from './places.module.css'

/** The words of a place: its name, and its note once it is chosen. Screen readers always get both. */
export function PlaceWords({ place }: { place: GlobePlace }) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{place.name}</span>
      {place.note && <span className={styles.note}>{place.note}</span>}
    </span>
  )
}
