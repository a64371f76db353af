import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { Ref } from 'react'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { useMe } from '../people/use-me.ts'
import { recentWords } from '../table/recent-words.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { authorWords } from './author-words.ts'
import { ClashNotice } from './clash-notice.tsx'
import { useEditor } from './editor-context.ts'
import styles from './entry-notices.module.css'
import { OvertakenNotice } from './overtaken-notice.tsx'

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
