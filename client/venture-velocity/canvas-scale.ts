import { useEffect, useState } from 'react'
import { CANVAS } from './engine/game-rules'
import { pixelsPerUnit } from './pixels-per-unit'

/** Gives a canvas its pixels and its context the game's units. It is empty afterwards. */
export function fitCanvas(canvas: HTMLCanvasElement, scale: number): void {
  canvas.width = Math.round(CANVAS.width * scale)
  canvas.height = Math.round(CANVAS.height * scale)
  canvas.getContext('2d')?.setTransform(canvas.width / CANVAS.width, 0, 0, canvas.height / CANVAS.height, 0, 0)
}

/** The scale of the display the window is on; zooming changes it, and so does another display. */
export function useCanvasScale(): number {
  const [ratio, setRatio] = useState(() => devicePixelRatio)
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`)
    const look = () => setRatio(devicePixelRatio)
    query.addEventListener('change', look)
    look()
    return () => query.removeEventListener('change', look)
  }, [ratio])
  return pixelsPerUnit(ratio)
}
