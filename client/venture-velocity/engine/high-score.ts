import type { Game } from './game.ts'

/** Parses a stored high score; 0 if there is none or it is damaged. */
export function parseHighScore(stored: string | null): number {
  return stored !== null && /^\d{1,15}$/.test(stored) ? Number(stored) : 0
}

/** Whether a finished run has a new high score. An equal score does not count, nor does 0. */
export function beatsHighScore({ over, score, highScore }: Game): boolean {
  return over && score > highScore
}
