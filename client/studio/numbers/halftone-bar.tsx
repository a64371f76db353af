import styles from './halftone-bar.module.css'

const DOTS = 30
const STEP = 10
const LARGE = 4.2
const SMALL = 0.9
/** The least that a few visits of many are drawn as. */
const FIRST = 1.8

/** A share of a whole as a line of dots: large ones up to it, the last one in part, and small ones for the rest. */
export function HalftoneBar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox={`0 0 ${DOTS * STEP} ${STEP}`} aria-hidden="true">
      {barRadii(share).map((radius, place) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is known by its place
          key={place}
          className={radius > SMALL ? styles.full : styles.rest}
          cx={STEP / 2 + place * STEP}
          cy={STEP / 2}
          r={radius}
        />
      ))}
    </svg>
  )
}

/** The radius of each dot of the line. The area of the last large one grows with what it is a part of. */
export function barRadii(share: number): number[] {
  const filled = Math.min(1, Math.max(0, share)) * DOTS
  return Array.from({ length: DOTS }, (_, place) => {
    const part = Math.min(1, Math.max(0, filled - place))
    if (part === 0) return SMALL
    const radius = LARGE * Math.sqrt(part)
    return place === 0 ? Math.max(FIRST, radius) : Math.max(SMALL, radius)
  })
}
