import type { EntryFault } from './entry-fault'
import { ENTRY_MAX_CHARACTERS } from './entry-max'

/** The fault of an entry's text that is too long for the Worker to read; undefined if it fits. */
export function lengthFault({ length }: string): EntryFault | undefined {
  if (length <= ENTRY_MAX_CHARACTERS) return undefined
  return { path: [], words: `is ${length} characters long; ${ENTRY_MAX_CHARACTERS} fit` }
}
