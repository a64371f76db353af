import { useEffect, useState } from 'react'
import { CANVAS } from './engine/game-rules'
import { pixelsPerUnit } from './pixels-per-unit'

/** Gives a canvas its pixels and its context the game's units. It is empty afterwards. */
export function fitCanvas(canvas: HTMLCanvasElement, scale: number): void {
  canvas.width = Math.round(CANVAS.width * scale)
  canvas.height = Math.round(CANVAS.height * scale)
  canvas.getContext('2d')?.setTransform(canvas.width / CANVAS.width, 0, 0, canvas.height / CANVAS.height, 0, 0)
}

export type CanvasScale = {
  /** Pixels of the backing store for each unit of the game. */
  scale: number
  /** Takes the scale of the display as it is now. */
  lookAtDisplay: () => void
}

/**
 * The scale for the display the window is on: zooming changes it, and so does another display. A browser may tell of
 * the change before `devicePixelRatio` has it and then not again, so whoever draws frames looks again in each.
 */
export function useCanvasScale(): CanvasScale {
  const [ratio, setRatio] = useState(() => devicePixelRatio)
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`)
    const look = () => setRatio(devicePixelRatio)
    query.addEventListener('change', look)
    look()
    return () => query.removeEventListener('change', look)
  }, [ratio])
  const lookAtDisplay = () => {
    if (devicePixelRatio !== ratio) setRatio(devicePixelRatio)
  }
  return { scale: pixelsPerUnit(ratio), lookAtDisplay }
}
