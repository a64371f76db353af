import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type Ref, useState } from 'react'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import type { EntryVersion, VersionLine } from '../../../shared/studio.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { personWords, useMe } from '../people.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/layout.tsx'
import { recentWords } from '../ui/moment-words.ts'
import { CompareDialog } from '../versions/comparison.tsx'
import styles from './conflicts.module.css'
import type { OtherDraft } from './drafts.ts'
import { useEditor } from './hooks.ts'

type EntryNoticesProps = {
  ref: Ref<HTMLDivElement>
  /** A decision is made, and its notice with the focus is gone. */
  onSettled: () => void
}

/** What somebody has to know or to decide before the work goes on. A lost connection is the bar's to tell: it mends itself. */
export function EntryNotices({ ref, onSettled }: EntryNoticesProps) {
  useSignals()
  const editor = useEditor()
  const me = useMe()
  const { saveState, keptInBrowser, takenIn, takenInDraft, otherDraft, isOvertaken } = editor
  const version = takenIn.value
  const reason = saveState.value
  const close = (news: Signal<unknown>) => {
    news.value = null
    onSettled()
  }
  return (
    <div ref={ref} tabIndex={-1} className={styles.notices}>
      {isOvertaken.value && <OvertakenNotice onSettled={onSettled} />}
      {otherDraft.value && <ClashNotice other={otherDraft.value} onSettled={onSettled} />}
      {version && (
        <News onClose={() => close(takenIn)}>
          {version.via === 'outside'
            ? entryWords.takenInOutside(recentWords(version.at, Date.now()))
            : entryWords.takenIn(authorWords(version, me), recentWords(version.at, Date.now()))}
        </News>
      )}
      {takenInDraft.value !== null && (
        <News onClose={() => close(takenInDraft)}>{entryWords.takenInDraft(recentWords(takenInDraft.value, Date.now()))}</News>
      )}
      {!keptInBrowser.value && (
        <Notice kind="fault" title={entryWords.refused.title}>
          {entryWords.refused.text}
        </Notice>
      )}
      {(reason === 'signed-out' || reason === 'failed') && <FailureNotice reason={reason} isKept onRetry={() => editor.save()} />}
    </div>
  )
}

/** Something else is shown now than before. */
function News({ children, onClose }: { children: string; onClose: () => void }) {
  return <Notice kind="done" title={children} actions={<StudioButton onPress={onClose}>{entryWords.close}</StudioButton>} />
}

/** The same person has another draft of the entry: compare, use it, or keep this one. */
function ClashNotice({ other, onSettled }: { other: OtherDraft; onSettled: () => void }) {
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

/** Another version was published after this work began: compare, take theirs, or keep mine. */
function OvertakenNotice({ onSettled }: { onSettled: () => void }) {
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

/** Who published a version, to begin a sentence: “You” for oneself. */
function authorWords({ by }: Pick<VersionLine, 'by'>, me: string | undefined): string {
  const words = by === null ? entryWords.somebody : personWords(by, me)
  // A name stays as its owner writes it; “you” and “somebody” begin a sentence.
  return by === null || by === me ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
