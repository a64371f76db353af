import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { type Camera, cameraAt } from './camera'
import { CANVAS } from './engine/game-rules'

/**
 * Holds the camera: moves the canvas within the stage, which shows a part of it. Returns what aims it at a step. The
 * canvas keeps its pixels and all that is drawn on it; the game knows nothing of it.
 */
export function useCamera(canvas: RefObject<HTMLCanvasElement | null>): (step: number) => void {
  const stageWidth = useRef<number>(CANVAS.width)
  const lastStep = useRef(0)
  const shown = useRef('')
  const aim = useCallback(
    (step: number) => {
      lastStep.current = step
      const transform = transformOf(cameraAt(step, stageWidth.current))
      if (!canvas.current || shown.current === transform) return
      shown.current = transform
      canvas.current.style.transform = transform
    },
    [canvas],
  )
  useLayoutEffect(() => {
    const stage = canvas.current?.parentElement
    if (!stage) return
    const observer = new ResizeObserver(() => {
      if (!canvas.current) return
      // The style sheet gives the canvas the stage's height, and its own width.
      stageWidth.current = (CANVAS.width * stage.offsetWidth) / canvas.current.offsetWidth
      aim(lastStep.current)
    })
    observer.observe(stage)
    return () => observer.disconnect()
  }, [canvas, aim])
  return aim
}

/** In shares of the canvas's own width, so that it holds at any size. The style sheet puts its origin on the road. */
function transformOf({ left, zoom }: Camera): string {
  if (left === 0 && zoom === 1) return 'none'
  return `scale(${zoom}) translateX(${(-100 * left) / CANVAS.width}%)`
}
