import type { Game, GameInput } from './game.ts'
import { type SteppedGame, stepGame } from './step-game.ts'

/** An input and the number of the step it belongs to; a run's first step is 1. */
export type StepInput = { step: number; input: GameInput }

/**
 * The game at a later step, or at its end if that comes first, with all events on the way. `inputs` are sorted by step;
 * those of earlier steps are skipped.
 */
export function playTo(game: Game, inputs: readonly StepInput[], step: number): SteppedGame {
  let played: SteppedGame = { game, events: [] }
  let next = inputs.findLastIndex((given) => given.step <= game.step) + 1
  while (played.game.step < step && !played.game.over) {
    const due: GameInput[] = []
    for (let given = inputs[next]; given?.step === played.game.step + 1; given = inputs[++next]) due.push(given.input)
    const stepped = stepGame(played.game, due)
    played = { game: stepped.game, events: played.events.concat(stepped.events) }
  }
  return played
}
