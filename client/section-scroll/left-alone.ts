import type { Direction } from './section-place.ts'

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), audio, video'
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

function isElsewhere(target: EventTarget | null): boolean {
  const enlarged = (visualViewport?.scale ?? 1) > 1.01
  return enlarged || document.querySelector(':modal') !== null || elementOf(target)?.closest(OVER_THE_PAGE) != null
}

function elementOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null
}
