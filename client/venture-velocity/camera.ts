import { RUNNER_MARGIN } from './draw/runner-margin'
import { CANVAS, OBSTACLE_OVERLAP, OBSTACLE_SIZE, PLAYER, PLAYER_CORE_WIDTH, SPEED, STEPS_PER_SECOND } from './engine/game-rules'

/** What a narrow stage shows of the canvas: from `left` on, in units, `zoom` times as large as where the stage shows its whole height. */
export type Camera = { left: number; zoom: number }

/** All of the canvas. */
export const WHOLE_CANVAS: Camera = { left: 0, zoom: 1 }

/**
 * How long before it is met whatever comes must be in sight, as far as the road goes. A choice between two moves takes a
 * person half a second at most, and the finger and the jump a tenth more.
 */
export const SIGHT_STEPS = STEPS_PER_SECOND

/** What flies behind the runner, and a little air. The rest of the road behind says nothing. */
const MOST_LEFT = PLAYER.x - RUNNER_MARGIN.side - 2

/** Where the left edge of an obstacle is when it ends the run of a runner who stands. */
export const MEETING_X = PLAYER.x + (PLAYER.width + PLAYER_CORE_WIDTH) / 2 - OBSTACLE_OVERLAP * OBSTACLE_SIZE

/**
 * The camera at a step, on a stage that is `stageWidth` units wide where it shows the canvas's whole height. Narrower than
 * the canvas it stands close to the runner, and draws back slowly as the road quickens, so that the sight stays as long.
 */
export function cameraAt(step: number, stageWidth: number): Camera {
  if (stageWidth >= CANVAS.width) return WHOLE_CANVAS
  const speed = SPEED.base + (SPEED.gain * step) / SPEED.everySteps
  const wanted = MEETING_X + SIGHT_STEPS * speed - MOST_LEFT
  const width = Math.max(stageWidth, Math.min(wanted, CANVAS.width - MOST_LEFT))
  return { left: Math.min(MOST_LEFT, CANVAS.width - width), zoom: stageWidth / width }
}
