import { type RefObject, useEffect, useRef } from 'react'

/** A date is typed in parts, and a list is chosen from by its button. */
const INVALID = ':is(input, textarea, [role=spinbutton])[aria-invalid=true], [data-invalid] button'

/** Moves the focus to the first field in an element that is marked as faulty, and unfolds what it is in; false if none is in sight. */
export function focusFirstError(within: Element | null): boolean {
  const field = within?.querySelector<HTMLElement>(INVALID)
  // A folded panel opens by itself before the browser's own search shows what is in it, and takes this for such a search.
  for (let panel = field?.closest('[hidden]'); panel; panel = panel.parentElement?.closest('[hidden]'))
    panel.dispatchEvent(new Event('beforematch'))
  field?.focus()
  return field?.contains(document.activeElement) ?? false
}

const CONTROLS = 'button, input, textarea, select, [role=spinbutton]'

/** Before a control is pressed away: the nearest other one in its [data-focus-group] then gets the focus. */
export function keepFocusNear(control: Element): void {
  const group = control.closest('[data-focus-group]')
  if (!group) return
  const item = control.closest('li')
  const gone = item && group.contains(item) ? item : control
  const visible = [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible)
  const others = visible.filter((other) => !gone.contains(other))
  const follows = (other: Element) => Boolean(gone.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const nearest = [...others.filter(follows), ...others.filter((other) => !follows(other)).reverse()]
  setTimeout(() => {
    if (!canHaveFocus(control)) nearest.find(canHaveFocus)?.focus()
  })
}

function canHaveFocus(control: Element): boolean {
  return control.isConnected && !control.matches(':disabled')
}

/** Folded fields, and the hidden input of a time or list, cannot have the focus. Older browsers do not know checkVisibility. */
function isVisible(control: HTMLElement): boolean {
  const isShown = control.offsetParent !== null && (control.checkVisibility?.() ?? true)
  return isShown && !control.closest('[aria-hidden=true]')
}

/** Moves the focus to `place`, which has tabIndex -1, once the button is gone that had it when `note` was called. */
export function useFocusAfterRemoval<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const pressed = useRef<Element>(null)
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = null
    // A dialog that closes gives the focus back in the next frame, if what had it is still there.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.focus()
    })
  })
  const note = () => {
    pressed.current = document.activeElement
  }
  return { place, note }
}

/** The path of the page whose heading was shown last. */
let shown: string | undefined

/** A page's heading gets the focus when the page replaces another one; the first page leaves it to the browser. */
export function usePageFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isNext = shown !== undefined && shown !== location.pathname
    shown = location.pathname
    if (isNext) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** Anything that can be filled in: a date is typed in parts, and a list is chosen from by its button. */
const FIELD = 'input:not([type=hidden]), textarea, [role=spinbutton], [aria-haspopup=listbox]'

/** Moves the focus to the first field of a form once it is shown. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(FIELD)?.focus()
}

type Wanted = { index: number; at: 'up' | 'down' | 'field' }

/** Keeps the focus on a moved item's button, and gives it to an added one's first field. `ref`: the list's element. */
export function useRowFocus() {
  const ref = useRef<HTMLOListElement>(null)
  const wanted = useRef<Wanted>(undefined)
  useEffect(() => {
    const item = wanted.current && ref.current?.children[wanted.current.index]
    if (!wanted.current || !item) return
    const { at } = wanted.current
    wanted.current = undefined
    if (at === 'field') item.querySelector<HTMLElement>(FIELD)?.focus()
    else moveButton(item, at)?.focus()
  })
  const moveTo = (index: number, way: 'up' | 'down') => {
    wanted.current = { index, at: way }
  }
  const enter = (index: number) => {
    wanted.current = { index, at: 'field' }
  }
  return { ref, moveTo, enter }
}

/** At either end of the list the button of the way is disabled, and the other one gets the focus. */
function moveButton(item: Element, way: 'up' | 'down'): HTMLButtonElement | undefined {
  const [up, down] = item.querySelector('[data-moves]')?.querySelectorAll('button') ?? []
  const button = way === 'up' ? up : down
  return button?.disabled ? [up, down].find((other) => other && !other.disabled) : button
}
