import type { Controls, Game, GameInput } from './game.ts'
import { JUMP_BUFFER_STEPS } from './game-rules.ts'

/** The controls after the inputs of step number `step`, in their order. */
export function takeInputs({ controls, player }: Game, inputs: readonly GameInput[], step: number): Controls {
  let taken = controls
  for (const input of inputs) taken = takeInput(taken, input, player.jumping, step)
  return taken
}

function takeInput(controls: Controls, input: GameInput, jumping: boolean, step: number): Controls {
  switch (input) {
    case 'jump':
      // On the ground a held duck prevents a jump. In the air a jump waits until after the landing.
      return controls.duckHeld && !jumping
        ? controls
        : { ...controls, jumpUntilStep: jumping ? step + JUMP_BUFFER_STEPS + 1 : step }
    case 'duck':
      // A later duck cancels a waiting jump, but a repeated duck does not.
      return controls.duckHeld ? controls : { duckHeld: true, jumpUntilStep: 0 }
    case 'stand':
      return controls.duckHeld ? { ...controls, duckHeld: false } : controls
  }
}
