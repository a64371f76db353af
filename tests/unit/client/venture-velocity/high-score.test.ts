import { expect, it } from 'vitest'
import { beatsHighScore, parseHighScore } from '../../../../client/venture-velocity/engine/run.ts'
import { scene } from './scene.ts'

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
])('%s', (_title, stored, score) => {
  expect(parseHighScore(stored)).toBe(score)
})

it.each([
  ['a higher score is a new high score', { over: true, score: 110, highScore: 100 }, true],
  ['an equal one is not', { over: true, score: 100, highScore: 100 }, false],
  ['a lower one is not', { over: true, score: 90, highScore: 100 }, false],
  ['no score is one before the run is over', { over: false, score: 110, highScore: 100 }, false],
  ['a first run with score 0 is not', { over: true, score: 0, highScore: 0 }, false],
])('%s', (_title, game, beaten) => {
  expect(beatsHighScore(scene(game))).toBe(beaten)
})
