import { useEffect, useState } from 'react'

/** A hidden tab never paints. */
const LONGEST_MS = 100

/** Resolves once the browser has painted, so that a click shows at once, before the work it starts. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })
}

/** Returns `value`, but a new one only after the browser has painted the other changes. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let isLatest = true
    void afterPaint().then(() => isLatest && setPainted(value))
    return () => {
      isLatest = false
    }
  }, [value])
  return painted
}
