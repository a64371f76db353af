import { readFileSync } from 'node:fs'

type RecordedRun = { seed: number; steps: number; inputs: { step: number; input: 'jump' | 'duck' | 'stand' }[] }

/** A recorded run of the game: its seed, its number of steps, and the input at each step. */
export const RECORDED_RUN: RecordedRun = JSON.parse(
  readFileSync(new URL('../unit/client/venture-velocity/recorded-run.json', import.meta.url), 'utf8'),
)
