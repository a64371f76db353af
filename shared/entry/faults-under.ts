import type { EntryFault } from './entry-fault'

/** Faults of a part of an entry, with their paths from the entry's root. `prefix` is the path of the part. */
export function faultsUnder(prefix: EntryFault['path'], faults: readonly EntryFault[]): EntryFault[] {
  return faults.map(({ path, words }) => ({ path: [...prefix, ...path], words }))
}
