/** How a run ended. Budget in dollars. */
export type RunResult = { score: number; budget: number; highScore: number; newHighScore: boolean }
