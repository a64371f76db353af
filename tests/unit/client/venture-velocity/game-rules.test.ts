import { expect, it } from 'vitest'
import * as rules from '../../../../client/venture-velocity/engine/game.ts'
import { animationFrame, speedAt, startGame } from '../../../../client/venture-velocity/engine/game.ts'

it.each([
  [0, 2],
  [299, 2],
  [300, 2.5],
  [599, 2.5],
  [600, 3],
  [899, 3],
  [3600, 8],
  [30_000, 52],
])('the speed at frame %i is %d', (step, speed) => {
  expect(speedAt(step)).toBe(speed)
})

it('the running animation has 7 frames of 8 ticks each', () => {
  expect(rules.RUN_ANIMATION).toEqual({ frames: 7, stepsPerFrame: 8 })
  expect([0, 7, 8, 55, 56].map((step) => animationFrame(rules.RUN_ANIMATION, step))).toEqual([0, 0, 1, 6, 0])
})

it('a coin’s animation has 30 frames', () => {
  expect(rules.COIN_ANIMATION.frames).toBe(30)
  const shown = Array.from({ length: 600 }, (_, step) => animationFrame(rules.COIN_ANIMATION, step))
  expect(new Set(shown)).toEqual(new Set(Array.from({ length: 30 }, (_, frame) => frame)))
})

it('the city has 7 layers, each faster than the one behind it, the ground as fast as the road', () => {
  const rates = rules.PARALLAX_LAYERS.map(({ rate }) => rate)
  expect(rates).toHaveLength(7)
  expect(rates).toEqual([...new Set(rates)].sort((a, b) => a - b))
  expect(rates.at(-1)).toBe(1)
})

it('the high score has its fixed storage key', () => {
  expect(rules.HIGH_SCORE_KEY).toBe('adsBudgetRunner-highScore')
})

it('a run starts with nothing collected and the player standing at y 150', () => {
  const { player, ...game } = startGame(7)
  expect(game).toMatchObject({ step: 0, over: false, score: 0, budget: 0, highScore: 0, items: [] })
  expect(startGame(7, 120).highScore).toBe(120)
  expect(player).toEqual({
    x: 100,
    y: 150,
    width: 80,
    height: 100,
    verticalVelocity: 0,
    jumping: false,
    ducking: false,
    animationFrame: 0,
  })
})
