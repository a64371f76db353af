import { valueAt } from '../entry/entry-value.ts'

/** The names of the experiments that entries have, now or in a planned change. */
export function experimentNames(...entries: readonly unknown[]): unknown[] {
  return entries.flatMap((entry) => [
    valueAt(entry, ['experiment', 'name']),
    valueAt(entry, ['next', 'entry', 'experiment', 'name']),
  ])
}
