import { type ReactNode, useEffect, useRef } from 'react'
import { motionWords } from '../../shared/content/shell.ts'
import { MOVES_ATTRIBUTE } from '../../shared/site-files.ts'
import { motionPaused, pauseMotion, useMotion } from '../motion/motion.ts'
import { PauseMark } from './button.tsx'
import styles from './marquee.module.css'

type MarqueeProps = {
  /** What moves, for the button's label: 'the row of client logos'. */
  label: string
  /** One loop, in seconds. */
  seconds: number
  /** Moves from left to right; the default is to the left. */
  reverse?: boolean
  className?: string
  /** One loop of the strip, at least half as wide as its viewport; it is repeated after hydration. */
  children: ReactNode
}

/** A strip that slides until it is hovered, focused or paused by its button. It starts after hydration, when the button works. */
export function Marquee({ label, seconds, reverse, className = '', children }: MarqueeProps) {
  const track = useRef<HTMLDivElement>(null)
  const motion = useMotion(track)
  const hydrated = motion !== 'prerendered'
  useEffect(() => {
    // Not a style attribute: the content security policy blocks those in prerendered HTML.
    track.current?.style.setProperty('--loop', `${seconds}s`)
  }, [seconds])
  const paused = motionPaused.value
  return (
    <div className={`${styles.strip} ${className}`} {...{ [MOVES_ATTRIBUTE]: '' }}>
      <div className={styles.window}>
        <div
          ref={track}
          className={styles.track}
          data-moving={hydrated || undefined}
          data-paused={(hydrated && motion !== 'moving') || undefined}
          data-reverse={reverse}
        >
          {children}
          {hydrated && (
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
      {hydrated && (
        <button
          type="button"
          className={styles.pause}
          aria-label={motionWords[paused ? 'start' : 'pause'](label)}
          onClick={() => pauseMotion(!paused)}
        >
          <PauseMark paused={paused} />
        </button>
      )}
    </div>
  )
}
