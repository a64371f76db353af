import { useRef } from 'react'
import { movedItem } from '../ui/moved-item'

/** Names for the items of a list that have none, which go with them when they move, so that what is unfolded stays unfolded. */
export function useItemIds(count: number) {
  const ids = useRef<number[]>([])
  const next = useRef(0)
  while (ids.current.length < count) ids.current.push(next.current++)
  ids.current.length = count
  return {
    ids: ids.current,
    move: (from: number, to: number) => {
      ids.current = movedItem(ids.current, from, to)
    },
    remove: (index: number) => {
      ids.current = ids.current.filter((_, other) => other !== index)
    },
  }
}
