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
export type KeyWish = { wish?: 'jump' | 'duck' | 'pause'; swallow: boolean }

const WISHES: Readonly<Record<string, 'jump' | 'duck'>> = { ' ': 'jump', ArrowUp: 'jump', ArrowDown: 'duck' }

/** What a key press asks of the game. Repeats of a held key do nothing, but must not scroll the page either. */
export function keyWish({ key, repeat, altKey, ctrlKey, metaKey, shiftKey, inControl }: KeyPress): KeyWish {
  if (altKey || ctrlKey || metaKey || shiftKey) return { swallow: false }
  if (key === 'p' || key === 'P') return { wish: repeat ? undefined : 'pause', swallow: false }
  const wish = WISHES[key]
  if (!wish || inControl) return { swallow: false }
  return { wish: repeat ? undefined : wish, swallow: true }
}
