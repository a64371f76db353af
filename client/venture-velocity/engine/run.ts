import { type Game, type GameEvent, type GameInput, LONGEST_ADVANCE_MS, STEPS_PER_SECOND, startGame } from './game.ts'
import { type SteppedGame, stepGame } from './step.ts'

/** An input and its time, on the clock of requestAnimationFrame. */
export type TimedInput = { atMs: number; input: GameInput }

/** A game in real time. All times are in ms on one clock of the caller's choice. */
export type Run = {
  game: Game
  /** Every input since the start with its step, including those of later steps. */
  inputs: readonly StepInput[]
  /** When the run began, plus the duration of all pauses. */
  originMs: number
  /** The time of the last advance. */
  nowMs: number
}

/** At 60 Hz frames arrive close to step boundaries. Half a step away from them, jitter cannot give a frame no step and the next one two. */
const PHASE_STEPS = 0.5

export function startRun(seed: number, nowMs: number, highScore = 0): Run {
  return { game: startGame(seed, highScore), inputs: [], originMs: nowMs, nowMs }
}

/** Takes the steps due by `nowMs`. `inputs` are new, oldest first; a gap counts as LONGEST_ADVANCE_MS at most. */
export function advanceRun(run: Run, nowMs: number, inputs: readonly TimedInput[]): { run: Run; events: GameEvent[] } {
  const lostMs = Math.max(nowMs - run.nowMs - LONGEST_ADVANCE_MS, 0)
  const timed = { ...run, originMs: run.originMs + lostMs, nowMs: Math.max(nowMs, run.nowMs) }
  const placed = inputs.length === 0 ? run.inputs : [...run.inputs, ...placeInputs(timed, inputs)]
  const { game, events } = playTo(run.game, placed, Math.floor(stepsBy(timed, nowMs)))
  return { run: { ...timed, game, inputs: placed }, events }
}

/** Continues after a pause as if no time had passed. The caller must release duck. */
export function resumeRun(run: Run, nowMs: number): Run {
  return { ...run, originMs: run.originMs + nowMs - run.nowMs, nowMs }
}

/** The elapsed share of the next step, from 0 to 1, for interpolation; 0 once the run is over. */
export function betweenSteps(run: Run): number {
  if (run.game.over) return 0
  return Math.min(Math.max(stepsBy(run, run.nowMs) - run.game.step, 0), 1)
}

/** The number of steps due at a time, with the fraction of the next one. */
function stepsBy({ originMs }: Run, atMs: number): number {
  return ((atMs - originMs) * STEPS_PER_SECOND) / 1000 + PHASE_STEPS
}

/** Gives each input its step, never one that has been taken or comes before an earlier input's. */
function placeInputs(run: Run, inputs: readonly TimedInput[]): StepInput[] {
  let earliest = Math.max(run.game.step + 1, run.inputs.at(-1)?.step ?? 0)
  return inputs.map(({ atMs, input }) => {
    earliest = Math.max(earliest, Math.floor(stepsBy(run, atMs)) + 1)
    return { step: earliest, input }
  })
}

/** An input and the number of the step it belongs to; a run's first step is 1. */
export type StepInput = { step: number; input: GameInput }

/** The game at a later step, or at its end. `inputs` are sorted by step; those of earlier steps are skipped. */
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

/** Parses a stored high score; 0 if there is none or it is damaged. */
export function parseHighScore(stored: string | null): number {
  return stored !== null && /^\d{1,15}$/.test(stored) ? Number(stored) : 0
}
