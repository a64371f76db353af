import { type ReactNode, useEffect, useRef } from 'react'
import { motionPaused, pauseMotion } from '../motion/motion-pause'
import { useMotion } from '../motion/use-motion'
import styles from './marquee.module.css'
import { PauseMark } from './pause-mark'

type MarqueeProps = {
  /** What moves, for the button's name: 'the row of client logos'. */
  label: string
  /** One loop, in seconds. */
  seconds: number
  /** From left to right; the usual way is to the left. */
  reverse?: boolean
  className?: string
  /** One turn of the strip, at least half as wide as its window; it is repeated once the page is live. */
  children: ReactNode
}

/**
 * A strip that slides by itself and can be paused: by its button for the session, by pointing at it or by focus.
 * Prerendered still; it moves only once the button works.
 */
export function Marquee({ label, seconds, reverse, className = '', children }: MarqueeProps) {
  const track = useRef<HTMLDivElement>(null)
  const motion = useMotion(track)
  const live = motion !== 'prerendered'
  useEffect(() => {
    // Not a style attribute: the page's content security policy refuses those in the prerendered page.
    track.current?.style.setProperty('--loop', `${seconds}s`)
  }, [seconds])
  const paused = motionPaused.value
  return (
    <div className={`${styles.strip} ${className}`}>
      <div className={styles.window}>
        <div
          ref={track}
          className={styles.track}
          data-moving={live || undefined}
          data-paused={(live && motion !== 'moving') || undefined}
          data-reverse={reverse}
        >
          {children}
          {live && (
            <>
              <div className={styles.repeat} aria-hidden="true" inert>
                {children}
              </div>
              <div className={styles.repeat} aria-hidden="true" inert>
                {children}
              </div>
            </>
          )}
        </div>
      </div>
      {live && (
        <button
          type="button"
          className={styles.pause}
          aria-label={`${paused ? 'Start' : 'Pause'} ${label}`}
          onClick={() => pauseMotion(!paused)}
        >
          <PauseMark paused={paused} />
        </button>
      )}
    </div>
  )
}
