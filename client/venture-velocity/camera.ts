import { RUNNER_MARGIN } from './draw/runner-margin.ts'
import {
  CANVAS,
  OBSTACLE_OVERLAP,
  OBSTACLE_SIZE,
  PLAYER,
  PLAYER_CORE_WIDTH,
  SPEED,
  STEPS_PER_SECOND,
} from './engine/game-rules.ts'

/** The part of the canvas that a narrow stage shows: `left` is its left edge in units; zoom 1 shows the whole height. */
export type Camera = { left: number; zoom: number }

export const WHOLE_CANVAS: Camera = { left: 0, zoom: 1 }

/** How long an obstacle must be visible before the player meets it. Choosing a move takes people up to half a second, acting 0.1 s. */
export const SIGHT_STEPS = STEPS_PER_SECOND

/** The largest `left`: it still shows the runner's hair and tie, with a small margin. */
const MOST_LEFT = PLAYER.x - RUNNER_MARGIN.side - 2

/** The left edge of an obstacle at the moment it ends the run of a standing player. */
export const MEETING_X = PLAYER.x + (PLAYER.width + PLAYER_CORE_WIDTH) / 2 - OBSTACLE_OVERLAP * OBSTACLE_SIZE

/**
 * The camera at a step. `stageWidth` is the stage's width in units at zoom 1. On a narrow stage the camera starts close to
 * the runner and zooms out as the speed grows, so that obstacles stay visible for as long.
 */
export function cameraAt(step: number, stageWidth: number): Camera {
  if (stageWidth >= CANVAS.width) return WHOLE_CANVAS
  const speed = SPEED.base + (SPEED.gain * step) / SPEED.everySteps
  const wanted = MEETING_X + SIGHT_STEPS * speed - MOST_LEFT
  const width = Math.max(stageWidth, Math.min(wanted, CANVAS.width - MOST_LEFT))
  return { left: Math.min(MOST_LEFT, CANVAS.width - width), zoom: stageWidth / width }
}
