import type { z } from 'zod'
import type { EntryFault } from './entry-fault'

/** What a schema found wrong. JSON has no symbols, so each step of a path is a name or a number. */
export function faultsOfSchema({ issues }: z.ZodError): EntryFault[] {
  return issues.map(({ path, message }) => ({ path: path as (string | number)[], words: message }))
}
