import { useEffect, useId, useRef } from 'react'
import { RING_SPIN_SECONDS } from '../motion/page-behaviour'
import { useMotion } from '../motion/use-motion'
import unseen from '../ui/unseen.module.css'
import styles from './ring-text.module.css'

const RADIUS = 455
const LENGTH = 2 * Math.PI * RADIUS
/** Room that a capital and its share of the spacing take. */
const CAPITAL = 32

/** A line of capitals that runs around a circle, as often as it fits, and turns with it; read out once. */
export function RingText({ children }: { children: string }) {
  const ring = useRef<SVGSVGElement>(null)
  const motion = useMotion(ring)
  const path = useId()
  const live = motion !== 'printed'
  useEffect(() => {
    // Not a style attribute: the page's content security policy refuses those in the printed page.
    ring.current?.style.setProperty('--spin', `${RING_SPIN_SECONDS}s`)
  }, [])
  const turns = Array.from({ length: Math.max(1, Math.round(LENGTH / ((children.length + 3) * CAPITAL))) }, (_, turn) => turn)
  return (
    <>
      <p className={unseen.text}>{children}</p>
      <svg
        ref={ring}
        viewBox="0 0 1000 1000"
        className={styles.ring}
        aria-hidden="true"
        data-moving={live || undefined}
        data-paused={(live && motion !== 'moving') || undefined}
      >
        <path id={path} d={`M500 ${500 - RADIUS}a${RADIUS} ${RADIUS} 0 1 1 -.01 0z`} fill="none" />
        <text>
          <textPath href={`#${path}`} textLength={Math.floor(LENGTH - CAPITAL / 2)} lengthAdjust="spacing">
            {turns.map((turn) => (
              <tspan key={turn}>
                {children} <tspan className={styles.dot}>●</tspan>{' '}
              </tspan>
            ))}
          </textPath>
        </text>
      </svg>
    </>
  )
}
