import { type RefObject, useEffect, useState } from 'react'
import { CANVAS } from './engine/game-rules'
import { pixelsPerUnit } from './pixels-per-unit'

/** Gives a canvas its pixels and its context the game's units. It is empty afterwards. */
export function fitCanvas(canvas: HTMLCanvasElement, scale: number): void {
  canvas.width = Math.round(CANVAS.width * scale)
  canvas.height = Math.round(CANVAS.height * scale)
  canvas.getContext('2d')?.setTransform(canvas.width / CANVAS.width, 0, 0, canvas.height / CANVAS.height, 0, 0)
}

/**
 * The scale of the display the window is on; zooming changes it, and so does another display. The canvas's own pixels tell
 * of it in each layout, where a query alone has been seen to miss one; Safari observes no pixels and has the query.
 */
export function useCanvasScale(canvas: RefObject<HTMLCanvasElement | null>): number {
  const [ratio, setRatio] = useState(() => devicePixelRatio)
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`)
    const look = () => setRatio(devicePixelRatio)
    query.addEventListener('change', look)
    const observer = new ResizeObserver(look)
    const observesPixels = 'devicePixelContentBoxSize' in ResizeObserverEntry.prototype
    if (canvas.current) observer.observe(canvas.current, { box: observesPixels ? 'device-pixel-content-box' : 'content-box' })
    return () => {
      query.removeEventListener('change', look)
      observer.disconnect()
    }
  }, [canvas, ratio])
  return pixelsPerUnit(ratio)
}
