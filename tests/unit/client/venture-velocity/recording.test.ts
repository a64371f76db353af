import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startGame } from '../../../../client/venture-velocity/engine/game.ts'
import { playTo, type StepInput, startRun } from '../../../../client/venture-velocity/engine/run.ts'
import { framesAt, RATES_HZ, showRun } from './show-run.ts'

/** The look-ahead player's inputs of one minute on seed 8, and none from then until the end. */
const recording: { seed: number; inputs: StepInput[]; steps: number } = JSON.parse(
  readFileSync(new URL('./recorded-run.json', import.meta.url), 'utf8'),
)
const whole = playTo(startGame(recording.seed), recording.inputs, recording.steps).game

it('a replayed run ends as it did when it was recorded', () => {
  expect(whole).toEqual({
    step: 4064,
    over: true,
    score: 695,
    budget: 695,
    highScore: 0,
    distance: 20_900.5,
    player: {
      x: 100,
      y: 150,
      width: 80,
      height: 100,
      verticalVelocity: 0,
      jumping: false,
      ducking: false,
      animationFrame: 4,
    },
    items: [{ id: 42, type: 'obstacle', lane: 'overhead', x: 137, y: 140, width: 40, height: 40 }],
    controls: { duckHeld: false, jumpUntilStep: 3496 },
    spawnedItems: 43,
    nextSpawnStep: 4087,
    seed: 3_119_797_825,
  })
})

it('a recorded run is the same at 30, 60, 120 and 144 Hz', () => {
  const inputs = recording.inputs.map(({ step, input }) => ({ atMs: ((step - 1) * 1000) / 60, input }))
  const endMs = (recording.steps * 1000) / 60
  for (const hertz of RATES_HZ) {
    const { run } = showRun(startRun(recording.seed, 0), framesAt(hertz, endMs + 100), inputs)
    expect(run.inputs).toEqual(recording.inputs)
    expect(run.game.step).toBe(recording.steps)
    expect(run.game).toEqual(whole)
  }
})

it('a replay can be stopped and continued at any step', () => {
  for (let step = 100; step < recording.steps; step += 389) {
    const half = playTo(startGame(recording.seed), recording.inputs, step).game
    expect(playTo(half, recording.inputs, recording.steps).game).toEqual(whole)
  }
})
