import { signal } from '@preact/signals-react'

const KEY = 'motion-paused'

/** Whether the visitor has paused animations, on every page of this session. */
export const motionPaused = signal(false)

/** Restores the visitor's earlier choice. Called after hydration, as the prerendered HTML cannot know it. */
export function recallMotionPause(): void {
  try {
    motionPaused.value = sessionStorage.getItem(KEY) === '1'
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

/** Pauses or resumes animations, and remembers it for the session. */
export function pauseMotion(paused: boolean): void {
  motionPaused.value = paused
  try {
    if (paused) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
