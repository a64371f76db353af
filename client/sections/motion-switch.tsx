import { useSignals } from '@preact/signals-react/runtime'
import { motionWords } from '../../shared/content/motion-words'
import { motionPaused, pauseMotion } from '../motion/motion-pause'
import { movers, stillness } from '../motion/use-motion'
import { PauseMark } from '../ui/pause-mark'
import styles from './motion-switch.module.css'

/** One button for all that moves by itself; there while something on the page does, and where stillness is not wanted anyway. */
export function MotionSwitch({ className = '' }: { className?: string }) {
  useSignals()
  if (movers.value === 0 || stillness.value) return null
  const paused = motionPaused.value
  return (
    <button type="button" className={`${styles.switch} ${className}`} onClick={() => pauseMotion(!paused)}>
      <PauseMark paused={paused} />
      <span>{paused ? motionWords.start : motionWords.pause}</span>
    </button>
  )
}
