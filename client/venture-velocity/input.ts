import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type GameInput, LONGEST_ADVANCE_MS } from './engine/game.ts'
import type { PlayedRun } from './use-run.ts'

/** Elements that handle keys and clicks themselves. */
const CONTROLS = 'a, button, input, select, textarea'

/** Connects keys (on the window) and pointers (on the stage's surface) to the run; leaving the window or the tab pauses it. */
export function useStageInput(surface: RefObject<HTMLElement | null>, { phase, press, pause, resume }: PlayedRun): void {
  const holds = useRef<ReadonlySet<DuckHold>>(new Set())
  const playing = phase === 'running'

  const ask = useEffectEvent((command: 'jump' | 'duck', hold: DuckHold, stampMs: number) => {
    if (!playing) return
    if (command === 'jump') press('jump', stampMs)
    else take(holdDuck(holds.current, hold), stampMs)
  })
  const letGo = useEffectEvent((hold: DuckHold, stampMs: number) => take(releaseDuck(holds.current, hold), stampMs))
  const take = (held: HeldDuck, stampMs: number) => {
    holds.current = held.holds
    if (held.input) press(held.input, stampMs)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const inControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null
    const { command, swallow } = keyCommand({ ...pressOf(event), inControl })
    if (swallow) event.preventDefault()
    if (command === 'pause') (playing ? pause : resume)()
    else if (command) ask(command, 'key', event.timeStamp)
  })
  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') letGo('key', event.timeStamp)
  })
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    if (!surface.current || (event.target instanceof Element && event.target.closest(CONTROLS))) return
    const { top, height } = surface.current.getBoundingClientRect()
    const command = pointerCommand(event, top + height / 2)
    if (command) ask(command, event.pointerId, event.timeStamp)
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

/** The relevant parts of a key event. `inControl`: the focus is on a link, a button or a field, which use keys themselves. */
export type KeyPress = {
  key: string
  repeat: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  inControl: boolean
}

/** `swallow`: prevent the default action, so that the page does not scroll. */
type KeyCommand = { command?: 'jump' | 'duck' | 'pause'; swallow: boolean }

const KEY_COMMANDS: Readonly<Record<string, 'jump' | 'duck'>> = { ' ': 'jump', ArrowUp: 'jump', ArrowDown: 'duck' }

/** What a key press asks of the game. Repeats of a held key do nothing, but must not scroll the page either. */
export function keyCommand({ key, repeat, altKey, ctrlKey, metaKey, shiftKey, inControl }: KeyPress): KeyCommand {
  if (altKey || ctrlKey || metaKey || shiftKey) return { swallow: false }
  if (key === 'p' || key === 'P') return { command: repeat ? undefined : 'pause', swallow: false }
  const command = KEY_COMMANDS[key]
  if (!command || inControl) return { swallow: false }
  return { command: repeat ? undefined : command, swallow: true }
}

type PointerPress = { pointerType: string; button: number; clientY: number }

/** A mouse or pen jumps; a finger jumps above `middleY` and ducks below it, in CSS pixels of the viewport like `clientY`. */
export function pointerCommand({ pointerType, button, clientY }: PointerPress, middleY: number): 'jump' | 'duck' | undefined {
  if (button !== 0) return undefined
  return pointerType === 'touch' && clientY >= middleY ? 'duck' : 'jump'
}

/** What can hold a duck: the Down key, and each finger by its pointer id. */
export type DuckHold = 'key' | number
type HeldDuck = { holds: ReadonlySet<DuckHold>; input?: GameInput }

/** A key or finger goes down. Only the first one starts a duck. */
export function holdDuck(holds: ReadonlySet<DuckHold>, hold: DuckHold): HeldDuck {
  return { holds: new Set([...holds, hold]), input: holds.size === 0 ? 'duck' : undefined }
}

/** A key or finger goes up. Only the last one ends the duck. */
export function releaseDuck(holds: ReadonlySet<DuckHold>, hold: DuckHold): HeldDuck {
  if (!holds.has(hold)) return { holds }
  const left = new Set(holds)
  left.delete(hold)
  return { holds: left, input: left.size === 0 ? 'stand' : undefined }
}

/** An input's time on the clock of requestAnimationFrame, in ms; by another clock or delayed for long, it is `shownMs`. */
export function inputMoment(stampMs: number, shownMs: number, nowMs: number): number {
  return stampMs <= nowMs && stampMs >= nowMs - LONGEST_ADVANCE_MS ? stampMs : shownMs
}
