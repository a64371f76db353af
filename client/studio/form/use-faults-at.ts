import { useSignals } from '@preact/signals-react/runtime'
import type { EntryFault } from '../../../shared/entry/entry-fault'
import { useEditor } from '../entry/editor-context'
import type { EntryPath } from '../entry/entry-value'

/** The faults at or below any of the paths. */
export function useFaultsAt(...paths: readonly EntryPath[]): EntryFault[] {
  useSignals()
  const { faults } = useEditor()
  return faults.value.filter((fault) => paths.some((path) => path.every((step, index) => fault.path[index] === step)))
}
