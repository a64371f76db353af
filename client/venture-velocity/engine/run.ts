import { type Game, type GameInput, startGame } from './game'
import type { GameEvent } from './game-event'
import { LONGEST_ADVANCE_MS, STEPS_PER_SECOND } from './game-rules'
import { playTo, type StepInput } from './play-to'

/** An input and its moment, on the clock of the displayed frames (event.timeStamp and requestAnimationFrame share one). */
export type TimedInput = { atMs: number; input: GameInput }

/** A game in time. All moments in ms on one clock of the caller's. */
export type Run = {
  /** What the run began with; the game's own seed moves on. */
  seed: number
  game: Game
  /** Every input since the start with the step it counts in: what is still to come, and what a replay needs. */
  inputs: readonly StepInput[]
  /** When the run began, later by every pause. */
  originMs: number
  /** The moment it was last advanced to. */
  nowMs: number
}

/** A frame rate of 60 trembles around the end of each step; half a step off, no frame shows none and the next one two. */
const PHASE_STEPS = 0.5

/** A run that begins at `nowMs`. */
export function startRun(seed: number, nowMs: number, highScore = 0): Run {
  return { seed, game: startGame(seed, highScore), inputs: [], originMs: nowMs, nowMs }
}

/**
 * Takes the steps that are due by `nowMs`, and tells what happened in them. `inputs` are new ones, oldest first; each
 * counts in the step its moment lies in, so the run does not depend on how often it is advanced. One whose step is
 * already taken counts in the next. After a gap longer than LONGEST_ADVANCE_MS the run goes on as if it had been that long.
 */
export function advanceRun(run: Run, nowMs: number, inputs: readonly TimedInput[]): { run: Run; events: GameEvent[] } {
  const lostMs = Math.max(nowMs - run.nowMs - LONGEST_ADVANCE_MS, 0)
  const timed = { ...run, originMs: run.originMs + lostMs, nowMs: Math.max(nowMs, run.nowMs) }
  const placed = inputs.length === 0 ? run.inputs : [...run.inputs, ...placeInputs(timed, inputs)]
  const { game, events } = playTo(run.game, placed, Math.floor(stepsBy(timed, nowMs)))
  return { run: { ...timed, game, inputs: placed }, events }
}

/** Goes on after a pause in which nothing was advanced: no time has passed. Whoever pauses lets go of duck. */
export function resumeRun(run: Run, nowMs: number): Run {
  return { ...run, originMs: run.originMs + nowMs - run.nowMs, nowMs }
}

/** How much of the step after the last one is over, from 0 to 1, for drawing in between; 0 once the run is over. */
export function betweenSteps(run: Run): number {
  if (run.game.over) return 0
  return Math.min(Math.max(stepsBy(run, run.nowMs) - run.game.step, 0), 1)
}

/** How many steps are due at a moment, with the part of the next one. */
function stepsBy({ originMs }: Run, atMs: number): number {
  return ((atMs - originMs) * STEPS_PER_SECOND) / 1000 + PHASE_STEPS
}

/** Gives each input its step, never one that is taken nor one before an earlier input's. */
function placeInputs(run: Run, inputs: readonly TimedInput[]): StepInput[] {
  let earliest = Math.max(run.game.step + 1, run.inputs.at(-1)?.step ?? 0)
  return inputs.map(({ atMs, input }) => {
    earliest = Math.max(earliest, Math.floor(stepsBy(run, atMs)) + 1)
    return { step: earliest, input }
  })
}
