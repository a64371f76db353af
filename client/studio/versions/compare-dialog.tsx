import type { ReactNode } from 'react'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { EntryComparison, type LabelledEntry } from './entry-comparison.tsx'

type CompareDialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  before: LabelledEntry
  after: LabelledEntry
  /** Buttons that decide between the two. */
  actions: ReactNode
}

/** Two entries side by side, to decide between them. */
export function CompareDialog({ title, isOpen, onClose, before, after, actions }: CompareDialogProps) {
  return (
    <StudioDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={
        <>
          {actions}
          <StudioButton kind="quiet" onPress={onClose}>
            {entryWords.later}
          </StudioButton>
        </>
      }
    >
      <EntryComparison before={before} after={after} />
    </StudioDialog>
  )
}
