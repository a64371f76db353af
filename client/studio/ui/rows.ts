import { useRef } from 'react'
import { useRowFocus } from '../focus.ts'

/** A copy of a list with one item at another place. */
function movedItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}

/**
 * The rows of a list of the entry, which `change` gets anew. Their names go along when one is moved, so that what is unfolded stays so; the
 * focus stays on a moved row's button, and goes to an added one's first field. `ref`: the list's element.
 */
export function useRows<Row>(list: readonly Row[], change: (next: Row[]) => void) {
  const { ref, moveTo, enter } = useRowFocus()
  const stored = useRef<number[]>([])
  const next = useRef(0)
  while (stored.current.length < list.length) stored.current.push(next.current++)
  stored.current.length = list.length
  return {
    names: stored.current,
    ref,
    enter,
    add: (row: Row) => {
      change([...list, row])
      enter(list.length)
    },
    /** Returns the new row's name. */
    insert: (row: Row, at: number) => {
      const name = next.current++
      stored.current = stored.current.toSpliced(at, 0, name)
      change(list.toSpliced(at, 0, row))
      return name
    },
    move: (from: number, to: number) => {
      stored.current = movedItem(stored.current, from, to)
      change(movedItem(list, from, to))
      moveTo(to, to > from ? 'down' : 'up')
    },
    remove: (index: number) => {
      stored.current = stored.current.toSpliced(index, 1)
      change(list.toSpliced(index, 1))
    },
  }
}
