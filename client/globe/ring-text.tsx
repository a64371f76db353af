import { useLayoutEffect, useRef } from 'react'
import { RING_SPIN_SECONDS, useMotion } from '../motion/motion.ts'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './ring-text.module.css'

const RADIUS = 455
const LENGTH = 2 * Math.PI * RADIUS
/** Average width of a capital letter with its spacing. */
const CAPITAL = 32

/** Each letter is its own `<text>`: browsers would report one large late text as the largest contentful paint. */
export function RingText({ children }: { children: string }) {
  const ring = useRef<SVGSVGElement>(null)
  const motion = useMotion(ring)
  const hydrated = motion !== 'prerendered'
  const turn = `${children} ● `
  const letters = [...turn.repeat(Math.max(1, Math.round(LENGTH / (turn.length * CAPITAL))))]
  // Set by script, because the page's content security policy blocks style attributes in the HTML.
  useLayoutEffect(() => {
    ring.current?.style.setProperty('--spin', `${RING_SPIN_SECONDS}s`)
    const texts = [...(ring.current?.querySelectorAll('text') ?? [])]
    const widths = texts.map((text) => text.getComputedTextLength())
    const space = (LENGTH - widths.reduce((sum, width) => sum + width, 0)) / texts.length
    let at = 0
    texts.forEach((text, index) => {
      const room = (widths[index] ?? 0) + space
      text.setAttribute('transform', `rotate(${((at + room / 2) / LENGTH) * 360} 500 500)`)
      at += room
    })
  }, [])
  return (
    <>
      <p className={visuallyHidden.hidden}>{children}</p>
      <svg
        ref={ring}
        viewBox="0 0 1000 1000"
        className={`${styles.ring} notranslate`}
        aria-hidden="true"
        data-moving={hydrated || undefined}
        data-paused={(hydrated && motion !== 'moving') || undefined}
      >
        {letters.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the line
          <text key={index} x="500" y={500 - RADIUS} className={letter === '●' ? styles.dot : undefined}>
            {letter}
          </text>
        ))}
      </svg>
    </>
  )
}
