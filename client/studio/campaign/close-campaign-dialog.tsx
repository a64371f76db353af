import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { ClosedEntry } from '../../../shared/campaign/parse.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { useEditor } from '../entry/editor-context.ts'
import type { EntryValue } from '../entry/entry-value.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { queryClient } from '../query-client.ts'
import type { FailureReason } from '../request-failure.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import styles from './remove-campaign-dialog.module.css'

const { closing: words } = campaignWords

type CloseCampaignDialogProps = { closed: ClosedEntry & { ok: true }; onClose: () => void }

/** Asks before a campaign is ended now, and publishes that. Nothing changes until then. */
export function CloseCampaignDialog({ closed, onClose }: CloseCampaignDialogProps) {
  useSignals()
  const editor = useEditor()
  const [failure, setFailure] = useState<FailureReason>()
  const [isBusy, setBusy] = useState(false)
  const close = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    editor.change(JSON.parse(closed.text) as EntryValue)
    const answer = await editor.publish(words.note)
    setBusy(false)
    if (answer.kind === 'published') {
      await queryClient.invalidateQueries()
      return onClose()
    }
    editor.undo()
    // What came in between is told by the notice above the form.
    if (answer.kind === 'offline' || answer.kind === 'signed-out' || answer.kind === 'failed') return setFailure(answer.kind)
    onClose()
  }
  const { expiredUrl } = closed.page
  return (
    <StudioDialog
      title={words.title}
      isOpen
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <StudioButton kind="main" onPress={() => void close()}>
            {isBusy ? words.busy : words.now}
          </StudioButton>
          <StudioButton autoFocus isDisabled={isBusy} onPress={onClose}>
            {words.cancel}
          </StudioButton>
        </>
      }
    >
      <div className={styles.text}>
        <p>{expiredUrl ? words.to(expiredUrl) : words.missing}</p>
        {closed.dropped !== undefined && <p>{words.dropped}</p>}
        {editor.isChanged.value && <p>{words.changes}</p>}
        {failure && <FailureNotice reason={failure} />}
      </div>
    </StudioDialog>
  )
}
