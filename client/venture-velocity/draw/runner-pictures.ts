import type { Game } from '../engine/game'
import { PLAYER } from '../engine/game-rules'
import { meetsPlayer } from '../engine/meets-player'
import { drawPicture, type Picture } from './picture'
import { JUMP_POSES, type Pose, RUN_POSES, SLIDE_POSES, TUMBLE_POSES } from './poses'
import { printRunner } from './runner'

/** Around the box of a standing player, for what flies. */
export const RUNNER_MARGIN = { side: 22, top: 22, foot: 8 }
/** The jump's top is where it is slower than this, in units a step. */
const SLOW = 4

/** Every pose the runner has. */
export const ALL_POSES: readonly Pose[] = [
  ...RUN_POSES,
  ...SLIDE_POSES,
  ...Object.values(JUMP_POSES),
  ...Object.values(TUMBLE_POSES),
]

/** The pose of a moment. */
export function poseOf({ over, player, items }: Pick<Game, 'over' | 'player' | 'items'>): Pose {
  if (over) {
    const met = items.find((item) => item.type === 'obstacle' && meetsPlayer(player, item))
    return TUMBLE_POSES[met?.type === 'obstacle' ? met.lane : 'ground']
  }
  if (player.jumping) {
    if (player.verticalVelocity < -SLOW) return JUMP_POSES.rise
    return player.verticalVelocity > SLOW ? JUMP_POSES.fall : JUMP_POSES.top
  }
  const frames = player.ducking ? SLIDE_POSES : RUN_POSES
  return frames[player.animationFrame % frames.length] ?? JUMP_POSES.top
}

export function drawPose(pose: Pose, pixelsPerUnit: number): Picture {
  const { side, top, foot } = RUNNER_MARGIN
  return drawPicture(PLAYER.width + 2 * side, PLAYER.standingHeight + top + foot, pixelsPerUnit, (brush) => {
    brush.translate(side, top)
    printRunner(brush, pose)
  })
}
