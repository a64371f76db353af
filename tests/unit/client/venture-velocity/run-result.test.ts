import { expect, it } from 'vitest'
import { parseHighScore } from '../../../../client/venture-velocity/engine/run.ts'
import { dotTally } from '../../../../client/venture-velocity/game-over.tsx'
import { resultOf } from '../../../../client/venture-velocity/use-run.ts'
import { scene } from './scene.ts'

it.each([
  ['a new high score is the run’s own', { score: 110, budget: 110, highScore: 100 }, 110, true],
  ['a lower score keeps the old one', { score: 90, budget: 90, highScore: 100 }, 100, false],
  ['an equal score is no new high score', { score: 100, budget: 100, highScore: 100 }, 100, false],
  ['nothing collected is no high score', { score: 0, budget: 0, highScore: 0 }, 0, false],
])('%s', (_title, game, highScore, newHighScore) => {
  const { score, budget } = game
  expect(resultOf(scene({ ...game, over: true }))).toEqual({ score, budget, highScore, newHighScore })
})

it.each([
  [0, { dots: 0, dollars: 5 }],
  [10, { dots: 2, dollars: 5 }],
  [695, { dots: 139, dollars: 5 }],
  [750, { dots: 150, dollars: 5 }],
  [755, { dots: 75, dollars: 10 }],
  [1_234_560, { dots: 123, dollars: 10_000 }],
  [3_000_000, { dots: 150, dollars: 20_000 }],
])('a budget of %d dollars in dots', (budget, tally) => {
  expect(dotTally(budget)).toEqual(tally)
})

it.each([
  ['nothing stored', null, 0],
  ['an empty text', '', 0],
  ['words', 'lots', 0],
  ['no number', 'NaN', 0],
  ['a negative score', '-10', 0],
  ['a fractional score', '10.5', 0],
  ['more than the largest safe integer', '9'.repeat(16), 0],
  ['another kind of value', '{"score":10}', 0],
  ['a score', '1250', 1250],
])('a stored high score of %s', (_title, stored, score) => {
  expect(parseHighScore(stored)).toBe(score)
})
