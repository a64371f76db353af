import { useSignals } from '@preact/signals-react/runtime'
import { use } from 'react'
import { useEditor } from '../entry/editor-context'
import type { EntryPath } from '../entry/entry-value'
import { PartContext } from './part-context'

/** How many faults are at or below the given paths, within the part of the entry that the form shows. */
export function usePartFaults(...paths: readonly EntryPath[]): number {
  useSignals()
  const { base } = use(PartContext)
  const { faults } = useEditor()
  return faults.value.filter((fault) => paths.some((path) => beginsWith(fault.path, [...base, ...path]))).length
}

function beginsWith(path: EntryPath, start: EntryPath): boolean {
  return start.every((step, index) => path[index] === step)
}
