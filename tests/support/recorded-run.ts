import { readFileSync } from 'node:fs'

type RecordedRun = { seed: number; steps: number; inputs: { step: number; input: 'jump' | 'duck' | 'stand' }[] }

/** A run of the game that was played once: its seed, how many steps it had, and what was pressed at which of them. */
export const RECORDED_RUN: RecordedRun = JSON.parse(
  readFileSync(new URL('../unit/client/venture-velocity/recorded-run.json', import.meta.url), 'utf8'),
)
