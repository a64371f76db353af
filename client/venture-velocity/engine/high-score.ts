import type { Game } from './game'

/** The score that a stored text stands for; 0 when there is none or it is damaged. */
export function parseHighScore(stored: string | null): number {
  return stored !== null && /^\d{1,15}$/.test(stored) ? Number(stored) : 0
}

/** Whether a run that is over has earned a new high score, to be shown and kept. An equal score has not, nor has 0. */
export function beatsHighScore({ over, score, highScore }: Game): boolean {
  return over && score > highScore
}
