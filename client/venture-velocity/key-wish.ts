/** What of a key's event counts. `inControl`: the focus is on a link, a button or a field, which have keys of their own. */
export type KeyPress = {
  key: string
  repeat: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  inControl: boolean
}

/** `swallow`: the page must not scroll for it. */
export type KeyWish = { wish?: 'jump' | 'duck' | 'pause'; swallow: boolean }

const WISHES: Readonly<Record<string, 'jump' | 'duck'>> = { ' ': 'jump', ArrowUp: 'jump', ArrowDown: 'duck' }

/** What a key press asks of the game. A held key repeats itself: that is no new press, but would scroll all the same. */
export function keyWish({ key, repeat, altKey, ctrlKey, metaKey, shiftKey, inControl }: KeyPress): KeyWish {
  if (altKey || ctrlKey || metaKey || shiftKey) return { swallow: false }
  if (key === 'p' || key === 'P') return { wish: repeat ? undefined : 'pause', swallow: false }
  const wish = WISHES[key]
  if (!wish || inControl) return { swallow: false }
  return { wish: repeat ? undefined : wish, swallow: true }
}
