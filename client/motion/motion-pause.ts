import { signal } from '@preact/signals-react'

const KEY = 'motion-paused'

/** Whether the visitor has stopped what moves by itself. One answer for every strip and page of this session. */
export const motionPaused = signal(false)

/** Takes up what the visitor chose earlier in this session. Called after hydration: the prerendered page knows no visitor. */
export function recallMotionPause(): void {
  try {
    motionPaused.value = sessionStorage.getItem(KEY) === '1'
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Stops or starts what moves by itself, and remembers it for the session. */
export function pauseMotion(paused: boolean): void {
  motionPaused.value = paused
  try {
    if (paused) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
