import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type RefObject, useEffect, useState } from 'react'
import { STILL_ATTRIBUTE } from '../../shared/site-files.ts'
import { MOTION_PAUSED, writeSession } from '../form/session.ts'

/** Whether the visitor has paused animations, on every page of this session. */
export const motionPaused = signal(false)

/** Restores the visitor's earlier choice, which the start script has told the style sheets. Called after hydration, as the prerendered HTML cannot know it. */
function recallMotionPause(): void {
  motionPaused.value = document.documentElement.hasAttribute(STILL_ATTRIBUTE)
}

/** Pauses or resumes animations, and remembers it for the session. */
export function pauseMotion(paused: boolean): void {
  motionPaused.value = paused
  document.documentElement.toggleAttribute(STILL_ATTRIBUTE, paused)
  writeSession(MOTION_PAUSED, paused || undefined)
}

/** `still`: the visitor or their system wants no motion. `waiting`: may move, but is not visible. `moving`: may move now. */
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

/** Whether the visitor's system asks for reduced motion. Call it when something is about to move, not while rendering. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Every number that says how the pages move, in one place. */

/** The top bar's opacity rises in a straight line between these scroll positions. */
export const TOP_BAR_FADE_PX = { from: 300, to: 400 } as const
/** Scrolled further than this, a campaign page shows its logo at the top of the viewport. */
export const LOGO_THRESHOLD_PX = 250
/** Scrolled further than this, the back-to-top button appears. */
export const BACK_TO_TOP_PX = 300
/** This close to the foot of the page, the back-to-top button shows its label. */
export const BOTTOM_HINT_PX = 100

/** Viewports at least this wide are desktops. The style sheets write it as 64rem. */
export const DESKTOP_FROM_PX = 1024

/** One loop of a logo strip, in seconds. */
export const LOGO_SPEED_SECONDS = 30
/** The home page's strip is slower. */
export const HOME_LOGO_SPEED_SECONDS = 40

/** Typed phrases: time to type one character, to delete one, and to leave the whole phrase on screen. */
export const TYPING_MS = { type: 80, delete: 40, pause: 2000 } as const

/** Section scrolling: the visible share at which a section snaps, the debounce, and the least wheel delta in pixels. */
export const SECTION_SNAP = { visible: 0.55, debounceMs: 120, wheelLeast: 15 } as const
/** Duration of the fade between sections and of the pause after it. Input is ignored during both. */
export const SECTION_TRANSITION_MS = { move: 800, settle: 100 } as const

/** The globe's rotation speed, and how long after the page is idle and in view it starts. */
export const GLOBE_ROTATE_SPEED = 1
export const GLOBE_DELAY_MS = 500
/** One rotation of the ring of text around the globe. */
export const RING_SPIN_SECONDS = 40

/** Clippings in each of the two press rows, and how often a row is repeated. */
export const PRESS_ROWS = { items: [4, 3], repeats: 3 } as const
/** Height of the embedded survey. */
export const SURVEY_HEIGHT_PX = 600

/** Calls back once, when an element comes within `margin` above or below the viewport. Returns a function that cancels it. */
export function whenNear(element: Element, margin: string, near: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      near()
    },
    { rootMargin: `${margin} 0%` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
