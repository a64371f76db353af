import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { type Camera, cameraAt } from './camera.ts'
import { CANVAS } from './engine/game-rules.ts'

/** The camera: a CSS transform of the canvas within the stage, which shows a part of it. Returns a function that aims it at a step. */
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
      // In CSS the canvas has the stage's height, and its own width.
      stageWidth.current = (CANVAS.width * stage.offsetWidth) / canvas.current.offsetWidth
      aim(lastStep.current)
    })
    observer.observe(stage)
    return () => observer.disconnect()
  }, [canvas, aim])
  return aim
}

/** In per cent of the canvas's width, so that it is valid at any size. The CSS sets the transform's origin. */
function transformOf({ left, zoom }: Camera): string {
  if (left === 0 && zoom === 1) return 'none'
  return `scale(${zoom}) translateX(${(-100 * left) / CANVAS.width}%)`
}
