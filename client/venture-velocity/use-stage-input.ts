import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type DuckHold, type HeldDuck, holdDuck, releaseDuck } from './duck-holds.ts'
import { keyWish } from './key-wish.ts'
import { pointerWish } from './pointer-wish.ts'
import type { PlayedRun } from './use-run.ts'

/** Elements that handle keys and clicks themselves. */
const CONTROLS = 'a, button, input, select, textarea'

/** Connects keys (on the window) and pointers (on the stage's surface) to the run; leaving the window or the tab pauses it. */
export function useStageInput(surface: RefObject<HTMLElement | null>, { phase, press, pause, resume }: PlayedRun): void {
  const holds = useRef<ReadonlySet<DuckHold>>(new Set())
  const playing = phase === 'running'

  const ask = useEffectEvent((wish: 'jump' | 'duck', hold: DuckHold, stampMs: number) => {
    if (!playing) return
    if (wish === 'jump') press('jump', stampMs)
    else take(holdDuck(holds.current, hold), stampMs)
  })
  const letGo = useEffectEvent((hold: DuckHold, stampMs: number) => take(releaseDuck(holds.current, hold), stampMs))
  const take = (held: HeldDuck, stampMs: number) => {
    holds.current = held.holds
    if (held.input) press(held.input, stampMs)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const inControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null
    const { wish, swallow } = keyWish({ ...pressOf(event), inControl })
    if (swallow) event.preventDefault()
    if (wish === 'pause') (playing ? pause : resume)()
    else if (wish) ask(wish, 'key', event.timeStamp)
  })
  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') letGo('key', event.timeStamp)
  })
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    if (!surface.current || (event.target instanceof Element && event.target.closest(CONTROLS))) return
    const { top, height } = surface.current.getBoundingClientRect()
    const wish = pointerWish(event, top + height / 2)
    if (wish) ask(wish, event.pointerId, event.timeStamp)
  })
  const onPointerEnd = useEffectEvent((event: PointerEvent) => letGo(event.pointerId, event.timeStamp))
  const onHidden = useEffectEvent(() => document.hidden && pause())
  const onBlur = useEffectEvent(pause)

  useEffect(() => {
    const until = new AbortController()
    const { signal } = until
    addEventListener('keydown', onKeyDown, { signal })
    addEventListener('keyup', onKeyUp, { signal })
    addEventListener('pointerup', onPointerEnd, { signal })
    addEventListener('pointercancel', onPointerEnd, { signal })
    addEventListener('blur', onBlur, { signal })
    document.addEventListener('visibilitychange', onHidden, { signal })
    surface.current?.addEventListener('pointerdown', onPointerDown, { signal })
    // Prevents the context menu of a long touch.
    surface.current?.addEventListener('contextmenu', keepFinger, { signal })
    return () => until.abort()
  }, [surface])

  useEffect(() => {
    // A pause has released duck. A run that starts in a hidden tab pauses at once.
    if (playing) onHidden()
    else holds.current = new Set()
  }, [playing])
}

const pressOf = ({ key, repeat, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => ({
  key,
  repeat,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
})

function keepFinger(event: Event): void {
  if ((event as PointerEvent).pointerType !== 'mouse') event.preventDefault()
}
