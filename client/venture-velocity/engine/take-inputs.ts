import type { Controls, Game, GameInput } from './game'
import { JUMP_BUFFER_STEPS } from './game-rules'

/** What the player is asked to do after the inputs of a step, in their order. `step` is the number of that step. */
export function takeInputs({ controls, player }: Game, inputs: readonly GameInput[], step: number): Controls {
  let taken = controls
  for (const input of inputs) taken = takeInput(taken, input, player.jumping, step)
  return taken
}

function takeInput(controls: Controls, input: GameInput, jumping: boolean, step: number): Controls {
  switch (input) {
    case 'jump':
      // On the ground a held duck rules out a jump. In the air the press waits for the step after the landing.
      return controls.duckHeld && !jumping
        ? controls
        : { ...controls, jumpUntilStep: jumping ? step + JUMP_BUFFER_STEPS + 1 : step }
    case 'duck':
      // The later wish counts: a duck takes back a jump that still waits. A repeated press is not a later one.
      return controls.duckHeld ? controls : { duckHeld: true, jumpUntilStep: 0 }
    case 'stand':
      return controls.duckHeld ? { ...controls, duckHeld: false } : controls
  }
}
