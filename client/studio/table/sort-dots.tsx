import styles from './sort-dots.module.css'

/** Three dots that grow, or shrink, in the direction that a column is sorted. */
export function SortDots({ direction }: { direction: 'asc' | 'desc' | false }) {
  const sizes = direction === 'desc' ? [3, 2, 1] : [1, 2, 3]
  return (
    <svg className={`${styles.dots} ${direction ? '' : styles.unused}`} viewBox="0 0 20 8" aria-hidden="true">
      {sizes.map((radius, place) => (
        <circle key={radius} cx={3 + place * 7} cy="4" r={radius} />
      ))}
    </svg>
  )
}
