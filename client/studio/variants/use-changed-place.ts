import { useSignals } from '@preact/signals-react/runtime'
import { entryAt } from '../../../shared/campaign/timed.ts'
import { usePartPath } from '../campaign/part-context.ts'
import { useEditor } from '../entry/editor-context.ts'
import { valueAt } from '../entry/entry-value.ts'
import { changedPlace } from './changed-place.ts'

/** Where words are changed that visitors are counted under, as `changedPlace` says it: under those of what counts now. */
export function useChangedPlace(): string | undefined {
  useSignals()
  const { value, liveValue } = useEditor()
  return changedPlace(valueAt(value.value, usePartPath([])), entryAt(liveValue.value, Date.now()).entry)
}
