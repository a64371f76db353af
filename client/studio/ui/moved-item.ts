/** A copy of a list with one item at another place. */
export function movedItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}
