import { useEffect, useState } from 'react'

/** Long enough between two keys that a word is searched for once. */
const SETTLED_MS = 300

/** A text once its typing pauses; an empty one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === '') return setSettled('')
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
