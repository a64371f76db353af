import { useSignals } from '@preact/signals-react/runtime'
import { globeWords } from '../../shared/content/globe-words.ts'
import { motionPaused, pauseMotion } from '../motion/motion-pause.ts'
import { reducedMotion } from '../motion/use-motion.ts'
import { PauseMark } from '../ui/pause-mark.tsx'
import styles from './globe.module.css'

/** Stops and starts the globe and all other animation; not shown if the visitor prefers reduced motion. */
export function GlobePause() {
  useSignals()
  if (reducedMotion.value) return null
  const paused = motionPaused.value
  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={`${paused ? 'Start' : 'Pause'} ${globeWords.moving}`}
      onClick={() => pauseMotion(!paused)}
    >
      <PauseMark paused={paused} />
    </button>
  )
}
