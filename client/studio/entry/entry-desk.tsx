import type { ReactNode } from 'react'
import type { OpenedEntry } from '../../../shared/studio/entry-version'
import { EntryBar } from './entry-bar'

type EntryDeskProps = {
  /** What is edited, in words: “Opening hours”. */
  entryName: string
  /** Where visitors see it. */
  address?: string | undefined
  /** Who else has a draft of it. */
  others?: OpenedEntry['others']
  /** Called after the draft of an entry that was never published is discarded: there is nothing left to show. */
  onDiscarded?: () => void
  children: ReactNode
}

/** Everything around the fields of an entry: what somebody has to decide, the bar, and the dialogs to publish and compare. */
export function EntryDesk({ children }: EntryDeskProps) {
  return (
    <>
      {children}
      <EntryBar onPublish={() => {}} onVersions={() => {}} />
    </>
  )
}
