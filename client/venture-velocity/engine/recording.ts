import { type Game, startGame } from './game.ts'
import { playTo, type StepInput } from './play-to.ts'
import type { Run } from './run.ts'

/** All that is needed to replay a run: its seed, its inputs with their steps, and the number of steps. */
export type Recording = { seed: number; inputs: readonly StepInput[]; steps: number }

/** A recording of a run so far. */
export function recordingOf({ seed, inputs, game }: Run): Recording {
  return { seed, inputs: inputs.filter(({ step }) => step <= game.step), steps: game.step }
}

/** The game at the end of a recording: the same on every device and at every frame rate. */
export function replayRecording({ seed, inputs, steps }: Recording): Game {
  return playTo(startGame(seed), inputs, steps).game
}
