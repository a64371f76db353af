import type { Game } from './engine/game.ts'
import { beatsHighScore } from './engine/high-score.ts'

/** `budget` in dollars; `highScore` includes this run. */
export type RunResult = { score: number; budget: number; highScore: number; newHighScore: boolean }

/** The result of a finished run. */
export function resultOf(game: Game): RunResult {
  const newHighScore = beatsHighScore(game)
  return { score: game.score, budget: game.budget, highScore: newHighScore ? game.score : game.highScore, newHighScore }
}
