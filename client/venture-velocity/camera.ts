import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RUNNER_MARGIN } from './draw/runner.ts'
import { CANVAS, OBSTACLE_OVERLAP, OBSTACLE_SIZE, PLAYER, PLAYER_CORE_WIDTH, SPEED, STEPS_PER_SECOND } from './engine/game.ts'

/** The part of the canvas that a narrow stage shows: `left` is its left edge in units; zoom 1 shows the whole height. */
type Camera = { left: number; zoom: number }

export const WHOLE_CANVAS: Camera = { left: 0, zoom: 1 }

/** How long an obstacle must be visible before the player meets it. Choosing a move takes people up to half a second, acting 0.1 s. */
export const SIGHT_STEPS = STEPS_PER_SECOND

/** The largest `left`: it still shows the runner's hair and tie, with a small margin. */
const MOST_LEFT = PLAYER.x - RUNNER_MARGIN.side - 2

/** The left edge of an obstacle at the moment it ends the run of a standing player. */
export const MEETING_X = PLAYER.x + (PLAYER.width + PLAYER_CORE_WIDTH) / 2 - OBSTACLE_OVERLAP * OBSTACLE_SIZE

/** `stageWidth` is in units at zoom 1. A narrow stage zooms out as the speed grows, to show obstacles for as long. */
export function cameraAt(step: number, stageWidth: number): Camera {
  if (stageWidth >= CANVAS.width) return WHOLE_CANVAS
  const speed = SPEED.base + (SPEED.gain * step) / SPEED.everySteps
  const wanted = MEETING_X + SIGHT_STEPS * speed - MOST_LEFT
  const width = Math.max(stageWidth, Math.min(wanted, CANVAS.width - MOST_LEFT))
  return { left: Math.min(MOST_LEFT, CANVAS.width - width), zoom: stageWidth / width }
}

/** Sets a canvas's size in pixels and its context's scale to the game's units. This clears the canvas. */
export function fitCanvas(canvas: HTMLCanvasElement, scale: number): void {
  canvas.width = Math.round(CANVAS.width * scale)
  canvas.height = Math.round(CANVAS.height * scale)
  canvas.getContext('2d')?.setTransform(canvas.width / CANVAS.width, 0, 0, canvas.height / CANVAS.height, 0, 0)
}

/** A browser may send the change event before `devicePixelRatio` has changed, so the scale is checked in every frame too: by `lookAtDisplay`. */
export function useCanvasScale() {
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

/** A higher resolution makes no visible difference, and is slow to paint. */
const MOST_PIXELS_PER_UNIT = 3

/** Canvas pixels per unit of the game, on a display with this ratio. */
export function pixelsPerUnit(devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, MOST_PIXELS_PER_UNIT)
}
