import { alertWords } from '../../../shared/content/studio/alerts.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { reasonOf } from '../server.ts'
import { ConfirmDialog } from '../ui/layout.tsx'
import { type FailedMessages, useFailedMessages } from './queries.ts'

const { drop: words } = alertWords.dead

type DropDialogProps = {
  which: FailedMessages
  /** How many they are, in words. */
  count: string
  /** Called as they are dropped, before the list without them is read. */
  onDrop: () => void
  onDropped: (count: number) => void
  onClose: () => void
}

/** Asks before messages that were given up are dropped: nothing brings them back. */
export function DropDialog({ which, count, onDrop, onDropped, onClose }: DropDialogProps) {
  const { isPending, error, mutate } = useFailedMessages(onDropped)
  const drop = () => {
    onDrop()
    mutate({ action: 'dismiss', which })
  }
  return (
    <ConfirmDialog title={words.title(count)} words={words} isPending={isPending} onConfirm={drop} onClose={onClose}>
      <p>{words.text}</p>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={drop} />}
    </ConfirmDialog>
  )
}
