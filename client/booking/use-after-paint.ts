import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

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
