import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import { recentWords } from '../table/recent-words.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { CompareDialog } from '../versions/compare-dialog.tsx'
import type { OtherDraft } from './draft-keeper.ts'
import { useEditor } from './editor-context.ts'

/** The same person has another draft of the entry: compare, use it, or keep this one. */
export function ClashNotice({ other, onSettled }: { other: OtherDraft; onSettled: () => void }) {
  useSignals()
  const editor = useEditor()
  const [isComparing, setComparing] = useState(false)
  const { clash } = entryWords
  const when = recentWords(other.at, Date.now())
  const settle = (choice: 'other' | 'mine') => {
    editor.settle(choice)
    onSettled()
  }
  const choices = (
    <>
      <StudioButton onPress={() => settle('other')}>{clash.use}</StudioButton>
      <StudioButton onPress={() => settle('mine')}>{clash.keep}</StudioButton>
    </>
  )
  return (
    <Notice
      kind="look"
      title={clash.title}
      actions={
        <>
          <StudioButton kind="main" onPress={() => setComparing(true)}>
            {clash.compare}
          </StudioButton>
          {choices}
        </>
      }
    >
      {clash.text(when)}
      <CompareDialog
        title={clash.dialog}
        isOpen={isComparing}
        onClose={() => setComparing(false)}
        before={{ label: clash.other(when), entry: other.value }}
        after={{ label: clash.mine, entry: editor.value.value }}
        actions={choices}
      />
    </Notice>
  )
}
