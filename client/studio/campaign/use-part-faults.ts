import { use } from 'react'
import type { EntryPath } from '../entry/entry-value.ts'
import { useFaultsAt } from '../form/use-faults-at.ts'
import { PartContext } from './part-context.ts'

/** How many faults are at or below the given paths, within the part of the entry that the form shows. */
export function usePartFaults(...paths: readonly EntryPath[]): number {
  const { base } = use(PartContext)
  return useFaultsAt(...paths.map((path) => [...base, ...path])).length
}
