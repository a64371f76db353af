import { useEffect, useRef } from 'react'

/**
 * For buttons that go once the server has answered: `place`, which has tabIndex -1, then gets the focus, so that the keyboard goes on from
 * there. `note` is called when one of them is pressed, or when the dialog it opened is done.
 */
export function useLastingFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const pressed = useRef<Element>(null)
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = null
    if (document.activeElement === document.body) place.current?.focus()
  })
  const note = () => {
    pressed.current = document.activeElement
  }
  return { place, note }
}
