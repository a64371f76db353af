import { useSignals } from '@preact/signals-react/runtime'
import type { EntryFault } from '../../../shared/entry/entry-fault'
import { useEditor } from '../entry/editor-context'
import type { EntryPath } from '../entry/entry-value'

/** The faults at a list and at each of its items. */
export function useFaultsAt(path: EntryPath): EntryFault[] {
  useSignals()
  const { faults } = useEditor()
  return faults.value.filter((fault) => path.every((step, index) => fault.path[index] === step))
}
