import { useState } from 'react'
import { conversionWords } from '../../../shared/content/studio/operations.ts'
import type { ConversionAddresses } from '../../../worker/leads/conversions.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'
import { EMPTY_BODY } from '../empty-body.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { queryClient } from '../query-client.ts'
import { type FailureReason, reasonOf } from '../request-failure.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { CONVERSIONS_QUERY } from './use-conversions.ts'

const words = conversionWords

/** Asks before the addresses change, because the accounts then need the new ones. */
export function NewKeyDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureReason>()
  const make = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await answerOf(studioApi.conversions['new-key'].$post({}, EMPTY_BODY))
      queryClient.setQueryData(CONVERSIONS_QUERY, (await answer.json()) as ConversionAddresses)
      onDone()
    } catch (error) {
      setBusy(false)
      setFailure(reasonOf(error))
    }
  }
  return (
    <StudioDialog
      title={words.newKeyTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="danger" onPress={() => void make()}>
            {isBusy ? words.making : words.newKeyNow}
          </StudioButton>
          <StudioButton autoFocus onPress={onClose}>
            {words.keep}
          </StudioButton>
        </>
      }
    >
      <p>{words.newKeyText}</p>
      {failure && <FailureNotice reason={failure} onRetry={() => void make()} />}
    </StudioDialog>
  )
}
