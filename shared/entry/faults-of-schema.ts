import type { z } from 'zod'
import type { EntryFault } from './entry-fault'

/** What a schema found wrong. JSON has no symbols, so each step of a path is a name or a number. */
export function faultsOfSchema({ issues }: z.ZodError): EntryFault[] {
  return issues.map((issue) => ({
    path: issue.path as (string | number)[],
    words: issue.message,
    ...(issue.code === 'custom' && issue.params?.isUnbegun === true && { isUnbegun: true }),
  }))
}
