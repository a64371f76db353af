import { useSignals } from '@preact/signals-react/runtime'
import type { EntryFault } from '../../../shared/entry/entry.ts'
import { useEditor } from '../entry/editor-context.ts'
import type { EntryPath } from '../entry/entry-value.ts'

/** The faults at or below any of the paths, as far as something was written there. */
export function useFaultsAt(...paths: readonly EntryPath[]): EntryFault[] {
  useSignals()
  const { faults } = useEditor()
  return faults.value.filter(
    (fault) => !fault.isUnbegun && paths.some((path) => path.every((step, index) => fault.path[index] === step)),
  )
}
