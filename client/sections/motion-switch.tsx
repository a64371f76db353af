import { useSignals } from '@preact/signals-react/runtime'
import { motionWords } from '../../shared/content/forms.ts'
import { motionPaused, movers, pauseMotion, reducedMotion } from '../motion/motion.ts'
import { PauseMark } from '../ui/icons.tsx'
import styles from './motion-switch.module.css'

/** Pauses or resumes all animations. Shown on a page with animations, unless the system asks for reduced motion. */
export function MotionSwitch({ className = '' }: { className?: string }) {
  useSignals()
  if (movers.value === 0 || reducedMotion.value) return null
  const paused = motionPaused.value
  return (
    <button type="button" className={`${styles.switch} ${className}`} onClick={() => pauseMotion(!paused)}>
      <PauseMark paused={paused} />
      <span>{paused ? motionWords.start : motionWords.pause}</span>
    </button>
  )
}
