import { animationFrame } from './animation-frame.ts'
import { type Controls, DUCKING, type Player, STANDING } from './game.ts'
import { GRAVITY, JUMP_VELOCITY, RUN_ANIMATION } from './game-rules.ts'

/** The player after step number `step`. In the air inputs have no effect until the landing. */
export function movePlayer(player: Player, { duckHeld, jumpUntilStep }: Controls, step: number): Player {
  const shown = animationFrame(RUN_ANIMATION, step)
  if (player.jumping) return fly({ ...player, animationFrame: shown })
  if (jumpUntilStep >= step) {
    return fly({ ...player, ...STANDING, animationFrame: shown, jumping: true, ducking: false, verticalVelocity: JUMP_VELOCITY })
  }
  return { ...player, ...(duckHeld ? DUCKING : STANDING), ducking: duckHeld, animationFrame: shown }
}

/** Updates velocity, then position; a jump ends in the step that would go below the ground. */
function fly(player: Player): Player {
  const verticalVelocity = toTenths(player.verticalVelocity + GRAVITY)
  const y = toTenths(player.y + verticalVelocity)
  if (y > STANDING.y) return { ...player, ...STANDING, verticalVelocity: 0, jumping: false }
  return { ...player, y, verticalVelocity }
}

/** Gravity is 0.6, so exact values are whole tenths: rounding errors must not change the step in which a jump lands. */
function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}
