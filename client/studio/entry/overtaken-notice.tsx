import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import type { EntryVersion } from '../../../shared/studio.ts'
import { useMe } from '../people/use-me.ts'
import { recentWords } from '../table/recent-words.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { CompareDialog } from '../versions/compare-dialog.tsx'
import { authorWords } from './author-words.ts'
import { useEditor } from './editor-context.ts'

/** Another version was published after this work began: compare, take theirs, or keep mine. */
export function OvertakenNotice({ onSettled }: { onSettled: () => void }) {
  useSignals()
  const editor = useEditor()
  const me = useMe()
  const [isComparing, setComparing] = useState(false)
  const { overtaken } = entryWords
  const live = editor.live.value
  const theirs = editor.liveValue.value
  const settle = (decide: () => void) => {
    decide()
    onSettled()
  }
  const choices = (
    <>
      {live && theirs && <StudioButton onPress={() => settle(() => editor.takeVersion(live))}>{overtaken.take}</StudioButton>}
      <StudioButton onPress={() => settle(() => editor.keepMine())}>{overtaken.keep}</StudioButton>
    </>
  )
  return (
    <Notice
      kind="look"
      title={titleOf(live, me)}
      actions={
        <>
          {theirs && (
            <StudioButton kind="main" onPress={() => setComparing(true)}>
              {overtaken.compare}
            </StudioButton>
          )}
          {choices}
        </>
      }
    >
      <p>{theirs ? overtaken.text : overtaken.textRemoved}</p>
      {live && theirs && (
        <CompareDialog
          title={overtaken.title}
          isOpen={isComparing}
          onClose={() => setComparing(false)}
          before={{
            label: live.via === 'outside' ? overtaken.theirsOutside : overtaken.theirs(authorWords(live, me)),
            entry: theirs,
          }}
          after={{ label: entryWords.mine, entry: editor.value.value }}
          actions={choices}
        />
      )}
    </Notice>
  )
}

function titleOf(live: EntryVersion | null, me: string | undefined): string {
  const { overtaken } = entryWords
  if (!live) return overtaken.gone
  const when = recentWords(live.at, Date.now())
  if (live.via === 'outside') return live.text === null ? overtaken.removedOutside(when) : overtaken.outside(when)
  const author = authorWords(live, me)
  return live.text === null ? overtaken.removed(author, when) : overtaken.published(author, when)
}
