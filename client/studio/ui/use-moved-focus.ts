import { useEffect, useRef } from 'react'

/**
 * Keeps the focus on the button that moves an item, at the item's new place. `ref` is the list's element; an item's buttons are up
 * and down, in this order, in an element with `data-moves`.
 */
export function useMovedFocus() {
  const ref = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ index: number; way: 'up' | 'down' }>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const { index, way } = wanted.current
    wanted.current = undefined
    const item = ref.current?.children[index]
    const buttons = [...(item?.querySelector('[data-moves]')?.querySelectorAll('button') ?? [])]
    const [up, down] = buttons
    const button = way === 'up' ? up : down
    // At either end of the list the button of the way is disabled, and the other one gets the focus.
    ;(button?.disabled ? [up, down].find((other) => other && !other.disabled) : button)?.focus()
  })
  const moveTo = (index: number, way: 'up' | 'down') => {
    wanted.current = { index, way }
  }
  return { ref, moveTo }
}
