import { useSignals } from '@preact/signals-react/runtime'
import { useEditor } from '../entry/editor-context'
import { valueAt } from '../entry/entry-value'
import { changedPlace } from './changed-place'
import { usePartPath } from './part-context'

/** Where words are changed that visitors are counted under, as `changedPlace` says it. */
export function useChangedPlace(): string | undefined {
  useSignals()
  const { value, liveValue } = useEditor()
  const part = valueAt(value.value, usePartPath([]))
  const live = liveValue.value
  return changedPlace(part, live) ?? changedPlace(part, valueAt(live, ['next', 'entry']))
}
