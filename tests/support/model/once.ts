/** Works each value out once, as the same is asked for again and again. */
export function once<Key, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    if (known.size > 50_000) known.clear()
    if (!known.has(key)) known.set(key, workOut(key))
    return known.get(key) as Value
  }
}
