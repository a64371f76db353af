import { useSignals } from '@preact/signals-react/runtime'
import { entryAt } from '../../../shared/campaign/entry-at'
import { usePartPath } from '../campaign/part-context'
import { useEditor } from '../entry/editor-context'
import { valueAt } from '../entry/entry-value'
import { changedPlace } from './changed-place'

/** Where words are changed that visitors are counted under, as `changedPlace` says it: under those of what counts now. */
export function useChangedPlace(): string | undefined {
  useSignals()
  const { value, liveValue } = useEditor()
  return changedPlace(valueAt(value.value, usePartPath([])), entryAt(liveValue.value, Date.now()).entry)
}
