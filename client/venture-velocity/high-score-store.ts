import { HIGH_SCORE_KEY } from './engine/game-rules'
import { parseHighScore } from './engine/high-score'
import type { RunResult } from './run-result'

/** The score to beat; 0 where nothing is stored, or nothing can be. */
export function storedHighScore(): number {
  try {
    return parseHighScore(localStorage.getItem(HIGH_SCORE_KEY))
  } catch {
    return 0
  }
}

/** Keeps a new high score, unless another tab has kept a better one meanwhile. */
export function keepHighScore({ score, newHighScore }: RunResult): void {
  if (!newHighScore || score <= storedHighScore()) return
  try {
    localStorage.setItem(HIGH_SCORE_KEY, String(score))
  } catch {
    // Storage is blocked or full: the score stands for as long as it is on the screen.
  }
}
