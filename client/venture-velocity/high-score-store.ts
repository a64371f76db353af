import { HIGH_SCORE_KEY } from './engine/game-rules.ts'
import { parseHighScore } from './engine/high-score.ts'
import type { RunResult } from './run-result.ts'

/** The high score; 0 if nothing is stored, or storage is blocked. */
export function storedHighScore(): number {
  try {
    return parseHighScore(localStorage.getItem(HIGH_SCORE_KEY))
  } catch {
    return 0
  }
}

/** Stores a new high score, unless another tab has stored a better one meanwhile. */
export function keepHighScore({ score, newHighScore }: RunResult): void {
  if (!newHighScore || score <= storedHighScore()) return
  try {
    localStorage.setItem(HIGH_SCORE_KEY, String(score))
  } catch {
    // Storage is blocked or full: the score lasts only while it is shown.
  }
}
