import type { Signal } from '@preact/signals-react'
import { type Ref, useState } from 'react'
import { entryWords } from '../../../shared/content/studio/entry.ts'
import type { EntryVersion, VersionLine } from '../../../shared/studio.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { personWords, useMe } from '../people.ts'
import { isFailure } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { recentWords } from '../ui/format.ts'
import { Notice } from '../ui/layout.tsx'
import { CompareDialog } from './comparison.tsx'
import type { OtherDraft } from './drafts.ts'
import { useEditor } from './hooks.ts'
import styles from './conflicts.module.css'

type EntryNoticesProps = {
  ref: Ref<HTMLDivElement>
  /** A decision is made, and its notice with the focus is gone. */
  onResolved: () => void
}

/** What somebody has to know or to decide before the work goes on. The bar reports a lost connection, which needs no decision. */
export function EntryNotices({ ref, onResolved }: EntryNoticesProps) {
  const editor = useEditor()
  const me = useMe()
  const { saveState, keptInBrowser, updated, updatedDraft, otherDraft, isOutdated } = editor
  const version = updated.value
  const reason = saveState.value
  const close = (news: Signal<unknown>) => {
    news.value = null
    onResolved()
  }
  return (
    <div ref={ref} tabIndex={-1} className={styles.notices}>
      {isOutdated.value && <OutdatedNotice onResolved={onResolved} />}
      {otherDraft.value && <ConflictNotice other={otherDraft.value} onResolved={onResolved} />}
      {version && (
        <News onClose={() => close(updated)}>
          {version.via === 'outside'
            ? entryWords.updatedOutside(recentWords(version.at, Date.now()))
            : entryWords.updated(authorWords(version, me), recentWords(version.at, Date.now()))}
        </News>
      )}
      {updatedDraft.value !== null && (
        <News onClose={() => close(updatedDraft)}>{entryWords.updatedDraft(recentWords(updatedDraft.value, Date.now()))}</News>
      )}
      {!keptInBrowser.value && <Notice kind="error" {...entryWords.refused} />}
      {isFailure(reason) && reason !== 'offline' && <FailureNotice reason={reason} isKept onRetry={() => editor.save()} />}
    </div>
  )
}

/** Something else is shown now than before. */
function News({ children, onClose }: { children: string; onClose: () => void }) {
  return <Notice kind="done" title={children} actions={<StudioButton onPress={onClose}>{entryWords.close}</StudioButton>} />
}

/** The same person has another draft of the entry: compare, use it, or keep this one. */
function ConflictNotice({ other, onResolved }: { other: OtherDraft; onResolved: () => void }) {
  const editor = useEditor()
  const [isComparing, setComparing] = useState(false)
  const { conflict } = entryWords
  const when = recentWords(other.at, Date.now())
  const resolve = (choice: 'other' | 'mine') => {
    editor.resolveConflict(choice)
    onResolved()
  }
  const choices = (
    <>
      <StudioButton onPress={() => resolve('other')}>{conflict.use}</StudioButton>
      <StudioButton onPress={() => resolve('mine')}>{conflict.keep}</StudioButton>
    </>
  )
  return (
    <Notice
      kind="look"
      title={conflict.title}
      actions={
        <>
          <StudioButton kind="main" onPress={() => setComparing(true)}>
            {conflict.compare}
          </StudioButton>
          {choices}
        </>
      }
    >
      {conflict.text(when)}
      <CompareDialog
        title={conflict.dialog}
        isOpen={isComparing}
        onClose={() => setComparing(false)}
        before={{ label: conflict.other(when), entry: other.value }}
        after={{ label: conflict.mine, entry: editor.value.value }}
        actions={choices}
      />
    </Notice>
  )
}

/** Another version was published after this work began: compare, take theirs, or keep mine. */
function OutdatedNotice({ onResolved }: { onResolved: () => void }) {
  const editor = useEditor()
  const me = useMe()
  const [isComparing, setComparing] = useState(false)
  const { outdated } = entryWords
  const live = editor.live.value
  const theirs = editor.liveValue.value
  const resolve = (decide: () => void) => {
    decide()
    onResolved()
  }
  const choices = (
    <>
      {live && theirs && <StudioButton onPress={() => resolve(() => editor.restore(live))}>{outdated.take}</StudioButton>}
      <StudioButton onPress={() => resolve(() => editor.keepMine())}>{outdated.keep}</StudioButton>
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
              {outdated.compare}
            </StudioButton>
          )}
          {choices}
        </>
      }
    >
      <p>{theirs ? outdated.text : outdated.textRemoved}</p>
      {live && theirs && (
        <CompareDialog
          title={outdated.title}
          isOpen={isComparing}
          onClose={() => setComparing(false)}
          before={{
            label: live.via === 'outside' ? outdated.theirsOutside : outdated.theirs(personOf(live, me)),
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
  const { outdated } = entryWords
  if (!live) return outdated.gone
  const when = recentWords(live.at, Date.now())
  if (live.via === 'outside') return live.text === null ? outdated.removedOutside(when) : outdated.outside(when)
  const author = authorWords(live, me)
  return live.text === null ? outdated.removed(author, when) : outdated.published(author, when)
}

function personOf({ by }: Pick<VersionLine, 'by'>, me: string | undefined): string {
  return by === null ? entryWords.somebody : personWords(by, me)
}

/** Who published a version, to begin a sentence: “You” for oneself. */
function authorWords({ by }: Pick<VersionLine, 'by'>, me: string | undefined): string {
  const words = personOf({ by }, me)
  // A name stays as its owner writes it; “you” and “somebody” begin a sentence.
  return by === null || by === me ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
