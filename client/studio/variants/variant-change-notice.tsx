import { useSignals } from '@preact/signals-react/runtime'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { usePartPath } from '../campaign/part-context.ts'
import { useEditor } from '../entry/editor-context.ts'
import { valueAt } from '../entry/entry-value.ts'
import { keepFocusNear } from '../focus/keep-focus-near.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useChangedPlace } from './use-changed-place.ts'
import { useExperimentName } from './use-experiment-name.ts'
import { EXPERIMENT } from './variant-paths.ts'

const { changed: words } = variantWords

/**
 * Warns when words are changed that visitors are counted under, and offers the experiment a new name. It stands in one place, which is
 * `at` as `changedPlace` says it: under what is typed, so that the field stays where it is.
 */
export function VariantChangeNotice({ at }: { at: string }) {
  return useChangedPlace() === at && <ChangeNotice />
}

function ChangeNotice() {
  useSignals()
  const editor = useEditor()
  const name = usePartPath([...EXPERIMENT, 'name'])
  const free = useExperimentName(editor.key.slice(CAMPAIGN_PREFIX.length))
  return (
    <Notice
      kind="look"
      title={words.title(String(valueAt(editor.value.value, name)))}
      actions={
        <StudioButton
          onPress={({ target }) => {
            keepFocusNear(target)
            editor.changeAt(name, free)
          }}
        >
          {words.rename(free)}
        </StudioButton>
      }
    >
      <p>{words.text}</p>
    </Notice>
  )
}
