import { useSignals } from '@preact/signals-react/runtime'
import { variantWords } from '../../../shared/content/studio/variant-words'
import { useEditor } from '../entry/editor-context'
import { valueAt } from '../entry/entry-value'
import { Notice } from '../ui/notice'
import { StudioButton } from '../ui/studio-button'
import { isTrialChanged } from './is-trial-changed'
import { usePartPath } from './part-context'
import { useExperimentName } from './use-experiment-name'
import { EXPERIMENT } from './variant-paths'

const { changed: words } = variantWords

/** Warns when words are changed that visitors are counted under, and offers the experiment a new name. */
export function VariantChangeNotice({ campaignKey }: { campaignKey: string }) {
  useSignals()
  const editor = useEditor()
  const base = usePartPath([])
  const name = usePartPath([...EXPERIMENT, 'name'])
  const free = useExperimentName(campaignKey)
  const part = valueAt(editor.value.value, base)
  const live = editor.liveValue.value
  if (![live, valueAt(live, ['next', 'entry'])].some((published) => isTrialChanged(part, published))) return null
  return (
    <Notice
      kind="look"
      title={words.title(String(valueAt(editor.value.value, name)))}
      actions={<StudioButton onPress={() => editor.changeAt(name, free)}>{words.rename(free)}</StudioButton>}
    >
      <p>{words.text}</p>
    </Notice>
  )
}
