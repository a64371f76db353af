import { type Game, startGame } from './game'
import { playTo, type StepInput } from './play-to'
import type { Run } from './run'

/** All that a run needs to be played again: what it drew from, what was pressed in which step, and how many steps it took. */
export type Recording = { seed: number; inputs: readonly StepInput[]; steps: number }

/** A run so far, to be kept. */
export function recordingOf({ seed, inputs, game }: Run): Recording {
  return { seed, inputs: inputs.filter(({ step }) => step <= game.step), steps: game.step }
}

/** The game that a recording ends with: the same on every device and at every frame rate. */
export function replayRecording({ seed, inputs, steps }: Recording): Game {
  return playTo(startGame(seed), inputs, steps).game
}
