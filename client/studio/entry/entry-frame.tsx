import { useSignals } from '@preact/signals-react/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { OpenedEntry } from '../../../shared/studio.ts'
import { focusFirstFault } from '../focus/focus-first-fault.ts'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { useEditor } from './editor-context.ts'
import { EntryBar } from './entry-bar.tsx'
import { EntryNotices } from './entry-notices.tsx'
import { isBuiltIn } from './is-built-in.ts'
import { OtherDrafts } from './other-drafts.tsx'
import type { Publication } from './publication.ts'
import { PublishDialog } from './publish-dialog.tsx'

type EntryFrameProps = {
  /** What is edited, in words: “Opening hours”. */
  entryName: string
  /** Where visitors see it; undefined while they do not. */
  address?: string | undefined
  /** Who else has a draft of it. */
  others?: OpenedEntry['others']
  /** Called after the draft of an entry that was never published is discarded: there is nothing left to show. */
  onDiscarded?: () => void
  children: ReactNode
}

/** Everything around the fields of an entry: what somebody has to decide, the bar, and the dialogs to publish and compare. */
export function EntryFrame({ entryName, address, others = [], onDiscarded, children }: EntryFrameProps) {
  useSignals()
  const editor = useEditor()
  const queries = useQueryClient()
  const notices = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const [dialog, setDialog] = useState<'publish' | 'versions' | 'discard'>()
  const [publication, setPublication] = useState<Publication>()
  const close = () => setDialog(undefined)
  // A dialog or notice that goes gives the focus back first, if what had it is still there.
  const focusBar = () => setTimeout(() => bar.current?.focus({ preventScroll: true }), 50)
  const decide = () => {
    close()
    setTimeout(() => notices.current?.focus(), 50)
  }
  const mend = () => {
    // The fault may be in the part that is not shown, or have no field: the dialog names it.
    if (!focusFirstFault(document.querySelector('main'))) setDialog('publish')
  }
  return (
    <>
      <EntryNotices ref={notices} onSettled={focusBar} />
      <OtherDrafts others={others} />
      {children}
      <EntryBar
        ref={bar}
        publication={publication}
        onPublish={() => setDialog('publish')}
        onVersions={() => setDialog('versions')}
        onDiscard={() => setDialog('discard')}
        onMend={mend}
        onDecide={decide}
      />
      <PublishDialog
        entryName={entryName}
        address={address}
        isOpen={dialog === 'publish'}
        publication={publication}
        onPublished={(published) => {
          setPublication(published)
          void queries.invalidateQueries()
        }}
        onDecide={decide}
        onClose={() => {
          close()
          // The button that opened it has nothing left to publish.
          if (!editor.isChanged.value) focusBar()
        }}
      />
      <VersionsDialog entryName={entryName} isOpen={dialog === 'versions'} onClose={close} />
      <DiscardDialog
        isOpen={dialog === 'discard'}
        onClose={close}
        onDecide={decide}
        onDiscarded={() => {
          close()
          void queries.invalidateQueries()
          if (onDiscarded && editor.live.value?.text == null && !isBuiltIn(editor.key)) onDiscarded()
          else focusBar()
        }}
      />
    </>
  )
}
