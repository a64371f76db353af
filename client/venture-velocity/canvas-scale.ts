import { useEffect, useState } from 'react'
import { CANVAS } from './engine/game-rules.ts'
import { pixelsPerUnit } from './pixels-per-unit.ts'

/** Sets a canvas's size in pixels and its context's scale to the game's units. This clears the canvas. */
export function fitCanvas(canvas: HTMLCanvasElement, scale: number): void {
  canvas.width = Math.round(CANVAS.width * scale)
  canvas.height = Math.round(CANVAS.height * scale)
  canvas.getContext('2d')?.setTransform(canvas.width / CANVAS.width, 0, 0, canvas.height / CANVAS.height, 0, 0)
}

export type CanvasScale = {
  /** Pixels of the backing store for each unit of the game. */
  scale: number
  /** Updates the scale to the display's current one. */
  lookAtDisplay: () => void
}

/**
 * The scale for the current display; zooming or moving to another display changes it. A browser may send the change event
 * before `devicePixelRatio` has changed, and only once, so the scale must also be checked in every frame.
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
