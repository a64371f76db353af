import { useState } from 'react'
import { troubleWords } from '../../../shared/content/studio/trouble-words'
import { FailureNotice } from '../frame/failure-notice'
import type { FailureReason } from '../request-failure'
import { StudioButton } from '../ui/studio-button'
import { StudioDialog } from '../ui/studio-dialog'
import { changeDeadLetters } from './change-dead-letters'
import type { TroubleProblem } from './trouble-problem'

const { dead: words, messages: countWords } = troubleWords

type DropDialogProps = { dead: NonNullable<TroubleProblem['dead']>; onDrop: () => void; onClose: () => void }

/** Asks before all messages of a kind are dropped. */
export function DropDialog({ dead, onDrop, onClose }: DropDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureReason>()
  const drop = async () => {
    if (isBusy) return
    onDrop()
    setBusy(true)
    const reason = await changeDeadLetters('dismiss', { kind: dead.kind })
    setBusy(false)
    if (reason) setFailure(reason)
    else onClose()
  }
  return (
    <StudioDialog
      title={words.dropTitle(countWords(dead.messages.length, dead.isMore))}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="danger" onPress={() => void drop()}>
            {words.dropNow}
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
