import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type RefObject, useEffect, useState } from 'react'
import { motionPaused, recallMotionPause } from './motion-pause.ts'

/**
 * `prerendered`: not hydrated yet. `still`: the visitor, or their system, wants no motion.
 * `waiting`: may move, but is not visible. `moving`: may move now.
 */
export type Motion = 'prerendered' | 'still' | 'waiting' | 'moving'

/** How many mounted components move by themselves. */
export const movers = signal(0)
/** Whether the visitor's system asks for reduced motion; follows changes while the page is open. */
export const reducedMotion = signal(false)

let query: MediaQueryList | undefined

/** Says whether an animation may run now, and counts it in `movers`. `ref` is the element that must be visible. */
export function useMotion(ref: RefObject<Element | null>): Motion {
  useSignals()
  const [seen, setSeen] = useState<boolean>()
  useEffect(() => {
    recallMotionPause()
    followReducedMotion()
    movers.value++
    let inView = false
    const update = () => setSeen(inView && !document.hidden)
    const visibility = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false
      update()
    })
    if (ref.current) visibility.observe(ref.current)
    document.addEventListener('visibilitychange', update)
    update()
    return () => {
      movers.value--
      visibility.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [ref])
  if (seen === undefined) return 'prerendered'
  if (motionPaused.value || reducedMotion.value) return 'still'
  return seen ? 'moving' : 'waiting'
}

/** Starts on the first call and continues for the life of the document. */
function followReducedMotion(): void {
  if (query) return
  query = matchMedia('(prefers-reduced-motion: reduce)')
  const follow = () => {
    reducedMotion.value = query?.matches ?? false
  }
  query.addEventListener('change', follow)
  follow()
}
