import { troubleWords } from '../../../shared/content/studio/operations.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import type { TroubleProblem } from './trouble-problem.ts'
import { useDeadLetters } from './use-dead-letters.ts'

const { dead: words, messages: countWords } = troubleWords

type DropDialogProps = {
  dead: NonNullable<TroubleProblem['dead']>
  onDrop: () => void
  onDropped: (count: number) => void
  onClose: () => void
}

/** Asks before all messages of a kind are dropped. */
export function DropDialog({ dead, onDrop, onDropped, onClose }: DropDialogProps) {
  const { isPending, failure, settle } = useDeadLetters()
  const drop = async () => {
    if (isPending) return
    onDrop()
    const count = await settle('dismiss', { kind: dead.kind })
    if (count !== undefined) onDropped(count)
  }
  return (
    <StudioDialog
      title={words.dropTitle(countWords(dead.messages.length, dead.isMore))}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="danger" onPress={() => void drop()}>
            {isPending ? words.dropping : words.dropNow}
          </StudioButton>
          <StudioButton autoFocus onPress={onClose}>
            {words.keep}
          </StudioButton>
        </>
      }
    >
      <p>{words.dropText}</p>
      {failure && <FailureNotice reason={failure} onRetry={() => void drop()} />}
    </StudioDialog>
  )
}
