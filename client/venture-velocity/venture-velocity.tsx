import { useEffect } from 'react'
import type { RunResult } from './run-result'

/** The stage of the game. */
export function VentureVelocity({ onOver }: { onOver: (result: RunResult) => void }) {
  useEffect(() => {
    const timer = setTimeout(onOver, 20_000, { score: 85, budget: 85, highScore: 85, newHighScore: true })
    return () => clearTimeout(timer)
  }, [onOver])
  return (
    <>
      <h1 tabIndex={-1} data-entry="">
        Venture Velocity
      </h1>
      <canvas width="800" height="300" />
    </>
  )
}
