import { useRef } from 'react'

/** A copy of a list with one item at another place. */
export function movedItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}

/** Names of rows, which go along when a row is moved, so that what is unfolded stays so; others come and go at the end. */
export function useRowNames(count: number) {
  const stored = useRef<number[]>([])
  const next = useRef(0)
  while (stored.current.length < count) stored.current.push(next.current++)
  stored.current.length = count
  return {
    names: stored.current,
    /** Returns the new row's name. */
    insert: (at: number) => {
      const name = next.current++
      stored.current = stored.current.toSpliced(at, 0, name)
      return name
    },
    move: (from: number, to: number) => {
      stored.current = movedItem(stored.current, from, to)
    },
    remove: (index: number) => {
      stored.current = stored.current.toSpliced(index, 1)
    },
  }
}
