import { expect, it } from 'vitest'
import * as rules from '../../../../client/venture-velocity/engine/game.ts'
import { animationFrame, speedAt, startGame } from '../../../../client/venture-velocity/engine/game.ts'

it('the canvas is 800 by 300, the ground at 250', () => {
  expect(rules.CANVAS).toEqual({ width: 800, height: 300 })
  expect(rules.GROUND_Y).toBe(250)
})

it('gravity is 0.6, a jump starts at -12', () => {
  expect([rules.GRAVITY, rules.JUMP_VELOCITY]).toEqual([0.6, -12])
})

it('the player is 80 wide, 100 high standing and 60 ducking', () => {
  expect(rules.PLAYER).toMatchObject({ width: 80, standingHeight: 100, duckingHeight: 60 })
})

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

it('items come 60 to 140 frames apart: 40 % bronze, 25 % silver, 15 % gold, 20 % obstacles', () => {
  expect(rules.SPAWN_GAP_STEPS).toEqual({ least: 60, most: 140 })
  expect(rules.SPAWN_PERCENT).toEqual({ bronze: 40, silver: 25, gold: 15, obstacle: 20 })
})

it('coins measure 30 and are worth 10, 25 and 50; obstacles measure 40', () => {
  expect([rules.COIN_SIZE, rules.OBSTACLE_SIZE]).toEqual([30, 40])
  expect(rules.COIN_VALUES).toEqual({ bronze: 10, silver: 25, gold: 50 })
})

it('a coin is met at 60 % overlap, an obstacle at 40 % of the 40 px core', () => {
  expect([rules.COIN_OVERLAP, rules.OBSTACLE_OVERLAP, rules.PLAYER_CORE_WIDTH]).toEqual([0.6, 0.4, 40])
})

it('obstacles are on the ground at y 210 or overhead at y 140, the latter from speed 3', () => {
  expect(rules.OBSTACLE_Y).toEqual({ ground: 210, overhead: 140 })
  expect(rules.OVERHEAD_FROM_SPEED).toBe(3)
})

it('a second has 60 steps', () => {
  expect(rules.STEPS_PER_SECOND).toBe(60)
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
