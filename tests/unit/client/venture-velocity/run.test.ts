import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startGame } from '../../../../client/venture-velocity/engine/game.ts'
import {
  advanceRun,
  betweenSteps,
  playTo,
  resumeRun,
  startRun,
  type TimedInput,
} from '../../../../client/venture-velocity/engine/run.ts'
import { scene } from './scene.ts'
import { framesAt, RATES_HZ, showRun } from './show-run.ts'

const SEED = 18

/** Inputs at irregular times, some on the boundary between two steps (25 ms is one and a half). */
const inputsArbitrary = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.constantFrom('jump', 'duck', 'stand')), { maxLength: 40 })
  .map((presses) => {
    let atMs = 0
    return presses.map(([gapMs, input]): TimedInput => {
      atMs += gapMs
      return { atMs, input: input as TimedInput['input'] }
    })
  })

const INPUTS: TimedInput[] = [
  { atMs: 25, input: 'jump' },
  { atMs: 655, input: 'jump' },
  { atMs: 1500, input: 'duck' },
  { atMs: 1503, input: 'stand' },
  { atMs: 2000, input: 'duck' },
  { atMs: 2741.3, input: 'stand' },
  { atMs: 2741.4, input: 'jump' },
]

describe('the same timed inputs', () => {
  it('give the same run at 30, 60, 120 and 144 Hz', () => {
    const [first, ...others] = RATES_HZ.map((hertz) => showRun(startRun(SEED, 0), framesAt(hertz, 4000), INPUTS))
    expect(first?.run.game.step).toBe(240)
    expect(first?.happened.filter(({ type }) => type === 'jumped')).toHaveLength(3)
    for (const other of others) expect(other).toEqual(first)
  })

  it('give the same run however irregular the frames are', () => {
    const unevenFrames = fc.array(fc.double({ min: 0.5, max: 240, noNaN: true }), { minLength: 20, maxLength: 400 })
    fc.assert(
      fc.property(fc.integer(), inputsArbitrary, unevenFrames, (seed, presses, gaps) => {
        let atMs = 0
        const frames = gaps.map((gap) => {
          atMs += gap
          return atMs
        })
        const endMs = Math.ceil(atMs / 100) * 100
        frames.push(endMs)
        const uneven = showRun(startRun(seed, 0), frames, presses)
        for (const hertz of RATES_HZ) {
          const even = showRun(startRun(seed, 0), [...framesAt(hertz, endMs), endMs], presses)
          expect(even.run.game).toEqual(uneven.run.game)
          expect(even.happened).toEqual(uneven.happened)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('give the same run after a long gap, of which a quarter of a second counts', () => {
    const played = RATES_HZ.map((hertz) => {
      const frames = framesAt(hertz, 14_000).filter((atMs) => atMs <= 2000 || atMs >= 12_000)
      return showRun(startRun(SEED, 0), frames, [
        ...INPUTS.slice(0, 5),
        { atMs: 9000, input: 'stand' },
        { atMs: 12_500, input: 'jump' },
      ])
    })
    expect(played[0]?.run.game.step).toBe(120 + 15 + 120)
    for (const other of played.slice(1)) {
      expect(other.run.game).toEqual(played[0]?.run.game)
      expect(other.happened).toEqual(played[0]?.happened)
    }
  })
})

describe('a run in time', () => {
  it('takes one step for each frame at 60 Hz, despite jitter', () => {
    let run = startRun(SEED, 5000)
    for (let frame = 1; frame <= 300; frame++) {
      const trembling = 5000 + (frame * 1000) / 60 + (frame % 3) * 3 - 3
      run = advanceRun(run, trembling, []).run
      expect(run.game.step).toBe(frame)
    }
  })

  it('starts at the first frame, even if its timestamp is earlier than the start', () => {
    const { run } = advanceRun(startRun(SEED, 100), 95, [])
    expect(run).toEqual(startRun(SEED, 100))
  })

  it('counts an input that is too late for its step in the next one', () => {
    const { run } = advanceRun(startRun(SEED, 0), 200, [])
    const late = advanceRun(run, 220, [{ atMs: 100, input: 'jump' }])
    expect(late.run.inputs).toEqual([{ step: 13, input: 'jump' }])
    expect(late.events).toEqual([{ type: 'jumped' }])
  })

  it('keeps an input from after the frame for its step', () => {
    const early = advanceRun(startRun(SEED, 0), 100, [{ atMs: 130, input: 'jump' }])
    expect(early.events).toEqual([])
    expect(advanceRun(early.run, 150, []).events).toEqual([{ type: 'jumped' }])
  })

  it('leaves out a pause of any length', () => {
    const { run } = advanceRun(startRun(SEED, 0), 200, [])
    const resumed = resumeRun(run, 60_200)
    expect(resumed.game).toBe(run.game)
    const straight = advanceRun(run, 400, [{ atMs: 300, input: 'jump' }])
    const paused = advanceRun(resumed, 60_400, [{ atMs: 60_300, input: 'jump' }])
    expect(paused.run.game).toEqual(straight.run.game)
  })

  it('returns the elapsed share of the next step', () => {
    const at = (nowMs: number) => betweenSteps(advanceRun(startRun(SEED, 0), nowMs, []).run)
    expect(at(0)).toBe(0.5)
    expect(at(5)).toBeCloseTo(0.8)
    expect(at(10)).toBeCloseTo(0.1)
    expect(betweenSteps({ ...startRun(SEED, 0), game: scene({ over: true }) })).toBe(0)
  })

  it('is played again by its seed and its inputs alone', () => {
    const { run } = showRun(startRun(SEED, 0), framesAt(144, 4000), INPUTS)
    expect(run.game.step).toBe(240)
    expect(playTo(startGame(SEED), run.inputs, 240).game).toEqual(run.game)
  })
})
