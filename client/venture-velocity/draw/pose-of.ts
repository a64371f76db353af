import type { Game } from '../engine/game.ts'
import { meetsPlayer } from '../engine/meets-player.ts'
import { JUMP_POSES, type Pose, RUN_POSES, SLIDE_POSES, TUMBLE_POSES } from './poses.ts'

/** Below this vertical speed, in units a step, a jump is at its top. */
const SLOW = 4

export const ALL_POSES: readonly Pose[] = [
  ...RUN_POSES,
  ...SLIDE_POSES,
  ...Object.values(JUMP_POSES),
  ...Object.values(TUMBLE_POSES),
]

/** The pose at this moment of the game. */
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
