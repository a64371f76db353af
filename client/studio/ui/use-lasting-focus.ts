import { useEffect, useRef } from 'react'

/**
 * For buttons that go once the server has answered: `place`, which has tabIndex -1, then gets the focus, so that the keyboard goes on from
 * there. `note` is called when one of them is pressed.
 */
export function useLastingFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return
    isPressed.current = false
    place.current?.focus()
  })
  const note = () => {
    isPressed.current = true
  }
  return { place, note }
}
