import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/** `value`, a new one only once the browser has painted what else changed with it. */
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
