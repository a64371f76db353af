import { createContext, use } from 'react'
import type { EntryPath } from '../entry/entry-value.ts'

/** A part of the entry that fields are relative to: what counts now, or the change that is scheduled. */
export type Part = { base: EntryPath }

export const PartContext = createContext<Part>({ base: [] })

/** A path within the part of the entry that the form shows. */
export function usePartPath(path: EntryPath): EntryPath {
  return [...use(PartContext).base, ...path]
}
