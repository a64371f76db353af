import type { Game } from './engine/game'
import { beatsHighScore } from './engine/high-score'

/** What a run came to. `budget` in dollars; `highScore` is the best one, this run's included. */
export type RunResult = { score: number; budget: number; highScore: number; newHighScore: boolean }

/** The result of a run that is over. */
export function resultOf(game: Game): RunResult {
  const newHighScore = beatsHighScore(game)
  return { score: game.score, budget: game.budget, highScore: newHighScore ? game.score : game.highScore, newHighScore }
}
