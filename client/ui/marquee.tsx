import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { motionPaused, pauseMotion, recallMotionPause } from '../motion/motion-pause'
import styles from './marquee.module.css'

type MarqueeProps = {
  /** What moves, for the button's name: 'the row of client logos'. */
  label: string
  /** One loop, in seconds. */
  seconds: number
  className?: string
  /** One turn of the strip; it is repeated once the page is live. */
  children: ReactNode
}

/**
 * A strip that slides by itself and can be paused: by its button for the session, by pointing at it or by focus.
 * Printed still; it moves only once the button works.
 */
export function Marquee({ label, seconds, className = '', children }: MarqueeProps) {
  useSignals()
  const track = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(false)
  useEffect(() => {
    recallMotionPause()
    // Not a style attribute: the page's content security policy refuses those in the printed page.
    track.current?.style.setProperty('--loop', `${seconds}s`)
    setLive(true)
  }, [seconds])
  const paused = motionPaused.value
  return (
    <div className={`${styles.strip} ${className}`}>
      <div className={styles.window}>
        <div ref={track} className={styles.track} data-moving={live || undefined} data-paused={(live && paused) || undefined}>
          {children}
          {live && (
            <>
              <div className={styles.repeat} aria-hidden="true">
                {children}
              </div>
              <div className={styles.repeat} aria-hidden="true">
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
          <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
            <path d={paused ? 'M4 2l10 6-10 6z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />
          </svg>
        </button>
      )}
    </div>
  )
}
