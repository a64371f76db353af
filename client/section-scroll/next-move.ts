import { SECTION_SNAP, SECTION_TRANSITION_MS } from '../motion/motion.ts'
import { type Direction, type Place, snapPosition, wayOn } from './section-place.ts'

/** Wheel events closer together than this are one gesture: one turn of a wheel, or one swipe with its momentum. */
const GESTURE_GAP_MS = 150
/** The momentum of a swipe gets weaker at least this often; a wheel that is still being turned does not. */
const RUN_OUT_MS = 300
/** A wheel event of at least this size comes from a mouse wheel with notches: its steps are smoothed, a trackpad's are not. */
const NOTCH_PX = 50
const NOTCH_GAP_MS = 40
/** A smoothed step this soon after the last one starts from that one's target. */
const GLIDE_MS = 400
/** `low`: the gesture's weakest event so far, in pixels, at time `fellAt`. `spent`: it has moved the page or an inner scroller. */
type Gesture = { direction: Direction; at: number; low: number; fellAt: number; rises: number; spent?: 'here' | 'inside' }

export type MoveState = {
  lockedUntil: number
  gesture?: Gesture
  glide?: { to: number; at: number; direction: Direction }
}

export type MoveEvent =
  /** `delta` in pixels; `inside` when something under the pointer scrolls by itself. */
  | { kind: 'wheel'; delta: number; inside: boolean }
  /** `step` is how far the key scrolls inside a tall section, in pixels. */
  | { kind: 'key'; direction: Direction; step: number }
  /** Scrolling has ended, whatever moved the page. `focused`: top and bottom of what keys have focused, if it is in view. */
  | { kind: 'settle'; focused?: { top: number; bottom: number } }

export type MoveAction =
  /** The browser does its default. */
  | { kind: 'leave' }
  /** Nothing moves; the browser's default is prevented. */
  | { kind: 'hold' }
  /** Fade to the section at `to`. */
  | { kind: 'turn'; to: number }
  | { kind: 'scroll'; to: number; smooth: boolean }

type Move = { state: MoveState; action: MoveAction }

export const restingState: MoveState = { lockedUntil: Number.NEGATIVE_INFINITY }

/** The next state and action for an event. `now` is in milliseconds, on the same clock for every call. */
export function nextMove(state: MoveState, event: MoveEvent, place: Place, now: number): Move {
  switch (event.kind) {
    case 'wheel':
      return wheel(state, event, place, now)
    case 'key':
      if (now < state.lockedUntil) return { state, action: { kind: 'hold' } }
      return move(state, event.direction, event.step, true, place, now)
    case 'settle': {
      const to = now < state.lockedUntil ? undefined : snapPosition(place, event.focused)
      return { state, action: to === undefined ? { kind: 'leave' } : { kind: 'scroll', to, smooth: true } }
    }
  }
}

/** Ignores input while one section fades into the next. */
export function lock(state: MoveState, now: number): MoveState {
  return { ...state, lockedUntil: now + SECTION_TRANSITION_MS.move + SECTION_TRANSITION_MS.settle, glide: undefined }
}

function wheel(before: MoveState, event: { delta: number; inside: boolean }, place: Place, now: number): Move {
  const size = Math.abs(event.delta)
  const direction = event.delta > 0 ? 1 : -1
  const stepwise = size >= NOTCH_PX && now - (before.gesture?.at ?? Number.NEGATIVE_INFINITY) > NOTCH_GAP_MS
  const gesture = gestureOf(before.gesture, size, direction, now)
  const state = { ...before, gesture }
  if (now < state.lockedUntil) return spend(state, 'here', { kind: 'hold' })
  const runsOut = size < SECTION_SNAP.wheelLeast || now - gesture.fellAt < RUN_OUT_MS
  if (gesture.spent && runsOut && !(event.inside && gesture.spent === 'inside')) return { state, action: { kind: 'hold' } }
  // When an inner scroller reaches its end, the same swipe must not move the page.
  if (event.inside) return spend({ ...state, gesture: { ...gesture, fellAt: now } }, 'inside', { kind: 'leave' })
  const { state: after, action } = move(state, direction, size, stepwise, place, now)
  if (action.kind === 'turn') return spend(after, 'here', action)
  const way = wayOn(place, direction)
  const atEdge = action.kind === 'scroll' && way?.kind === 'room' && action.to === way.edge
  return atEdge ? spend({ ...after, gesture: { ...gesture, fellAt: now } }, 'here', action) : { state: after, action }
}

function move(state: MoveState, direction: Direction, size: number, smooth: boolean, place: Place, now: number): Move {
  const way = wayOn(place, direction)
  if (!way) return { state, action: { kind: 'leave' } }
  if (way.kind === 'stop' && size >= SECTION_SNAP.wheelLeast) {
    return { state: lock(state, now), action: { kind: 'turn', to: way.to } }
  }
  const { glide } = state
  const from = smooth && glide?.direction === direction && now - glide.at < GLIDE_MS ? glide.to : place.scrolled
  const edge = way.kind === 'room' ? way.edge : way.to
  const to = direction > 0 ? Math.min(from + size, edge) : Math.max(from - size, edge)
  return {
    state: { ...state, glide: smooth ? { to, at: now, direction } : undefined },
    action: { kind: 'scroll', to, smooth },
  }
}

/** The current gesture, or a new one after a pause, in the other direction, or when the events get stronger. */
function gestureOf(gesture: Gesture | undefined, size: number, direction: Direction, now: number): Gesture {
  const fresh: Gesture = { direction, at: now, low: size, fellAt: now, rises: 0 }
  if (!gesture || gesture.direction !== direction || now - gesture.at >= GESTURE_GAP_MS) return fresh
  // A single rise may be two events that a busy browser merged.
  const rises = size > gesture.low * 1.5 + SECTION_SNAP.wheelLeast ? gesture.rises + 1 : 0
  if (rises === 2) return fresh
  return { ...gesture, at: now, rises, ...(size < gesture.low && { low: size, fellAt: now }) }
}

function spend(state: MoveState, spent: 'here' | 'inside', action: MoveAction): Move {
  return { state: { ...state, gesture: state.gesture && { ...state.gesture, spent } }, action }
}

const WRITTEN_IN = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'
const TYPED_INTO = `${WRITTEN_IN}, audio, video`
const OVER_THE_PAGE = 'dialog, [role=dialog]'
const USES_SPACE = 'button, a[href], summary, [role=button], [role=link]'
const USES_ARROWS = '[role=tablist], [role=listbox], [role=menu], [role=radiogroup], [role=slider], [role=application]'

/** Whether the browser keeps a wheel event: zoom, sideways scroll, a pinch-zoomed page, a drag selection, an open dialog. */
export function leavesWheel(event: WheelEvent): boolean {
  const { ctrlKey, shiftKey, altKey, metaKey, deltaX, deltaY, buttons, cancelable, defaultPrevented } = event
  if (defaultPrevented || !cancelable || ctrlKey || shiftKey || altKey || metaKey || buttons !== 0) return true
  return deltaY === 0 || Math.abs(deltaX) > Math.abs(deltaY) || isElsewhere(event.target)
}

/** Whether the target, or an element around it inside the page, can still scroll in this direction. */
export function scrollsInside(target: EventTarget | null, direction: Direction): boolean {
  for (let element = elementOf(target); element && element !== document.body; element = element.parentElement) {
    const room = element.scrollHeight - element.clientHeight
    if (room <= 1 || element === document.documentElement) continue
    const { overflowY, overscrollBehaviorY } = getComputedStyle(element)
    if (overflowY !== 'auto' && overflowY !== 'scroll') continue
    if (overscrollBehaviorY !== 'auto' || (direction > 0 ? element.scrollTop < room - 1 : element.scrollTop > 1)) return true
  }
  return false
}

/** Direction and scroll distance of a key, in pixels, for a viewport `view` pixels high; undefined for any other key or use. */
export function keyStep(event: KeyboardEvent, view: number): { direction: Direction; step: number } | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey, isComposing, defaultPrevented, target } = event
  const space = key === ' '
  if (defaultPrevented || isComposing || altKey || ctrlKey || metaKey || (shiftKey && !space)) return undefined
  if (isElsewhere(target)) return undefined
  const element = elementOf(target)
  if (element?.closest(TYPED_INTO) || element?.closest(USES_ARROWS) || (space && element?.closest(USES_SPACE))) return undefined
  const direction = key === 'PageDown' || key === 'ArrowDown' || (space && !shiftKey) ? 1 : -1
  if (direction < 0 && key !== 'PageUp' && key !== 'ArrowUp' && !space) return undefined
  if (scrollsInside(target, direction)) return undefined
  return { direction, step: key.startsWith('Arrow') ? 40 : view * 0.875 }
}

/** Whether the visitor types, selects text, or has enlarged or covered the page: then it stays where it is. */
export function leavesSettled(): boolean {
  const active = document.activeElement
  const selects = getSelection()?.type === 'Range'
  return selects || active?.closest(WRITTEN_IN) != null || isElsewhere(active)
}

function isElsewhere(target: EventTarget | null): boolean {
  const enlarged = (visualViewport?.scale ?? 1) > 1.01
  return enlarged || document.querySelector(':modal') !== null || elementOf(target)?.closest(OVER_THE_PAGE) != null
}

function elementOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null
}
