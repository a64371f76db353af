import { useEffect, useState } from 'react'

/** The whole seconds until a moment (ms since 1970), counted down to 0; undefined without a moment. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  const left = until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === undefined || left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
