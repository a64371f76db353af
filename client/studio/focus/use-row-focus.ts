import { useEffect, useRef } from 'react'

/** Anything that can be filled in: a date is typed in parts. */
const FIELD = 'input, textarea, [role=spinbutton]'

type Wanted = { index: number; at: 'up' | 'down' | 'field' }

/**
 * Keeps the focus on the button that moves an item, at the item's new place, and takes it to the first field of an added one. `ref` is
 * the list's element; an item's buttons are up and down, in this order, in an element with `data-moves`.
 */
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
