import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type RefObject, useEffect, useState } from 'react'
import { motionPaused, recallMotionPause } from './motion-pause'

/**
 * `prerendered`: the page is not live yet. `still`: the visitor, or their system, wants no motion.
 * `waiting`: it may move, but nobody can see it. `moving`: it may move now.
 */
export type Motion = 'prerendered' | 'still' | 'waiting' | 'moving'

/** How many things on this page move by themselves. */
export const movers = signal(0)
/** Whether the visitor's system asks for stillness, also when that changes while the page is open. */
export const stillness = signal(false)

let query: MediaQueryList | undefined

/** Says whether something that moves by itself may move now, and counts it. `ref` is what must be in sight for it. */
export function useMotion(ref: RefObject<Element | null>): Motion {
  useSignals()
  const [seen, setSeen] = useState<boolean>()
  useEffect(() => {
    recallMotionPause()
    followStillness()
    movers.value++
    let inView = false
    const look = () => setSeen(inView && !document.hidden)
    const views = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    if (ref.current) views.observe(ref.current)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      movers.value--
      views.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [ref])
  if (seen === undefined) return 'prerendered'
  if (motionPaused.value || stillness.value) return 'still'
  return seen ? 'moving' : 'waiting'
}

/** Starts on the first call and goes on for as long as the document lives. */
function followStillness(): void {
  if (query) return
  query = matchMedia('(prefers-reduced-motion: reduce)')
  const follow = () => {
    stillness.value = query?.matches ?? false
  }
  query.addEventListener('change', follow)
  follow()
}
