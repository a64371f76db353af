import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadDocument, LeadSession } from '../../../worker/leads/document.ts'
import { studioApi } from '../api.ts'
import { EMPTY_BODY } from '../empty-body.ts'
import { leadMoment } from '../leads/lead-day.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { LeadProblemNotice } from './lead-problem-notice.tsx'
import { useLeadChange } from './use-lead-change.ts'

type CancelSessionDialogProps = { lead: LeadDocument; session: LeadSession; onClose: () => void; onDone: () => void }

const { cancelling: words } = leadWords

/** Asks before a session is cancelled: the visitor gets a mail, and the time is gone. */
export function CancelSessionDialog({ lead: { reference }, session, onClose, onDone }: CancelSessionDialogProps) {
  const { isPending, problem, change } = useLeadChange(reference)
  const cancel = async () => {
    if (isPending) return
    const param = { reference }
    if (await change(() => studioApi.leads[':reference'].cancel.$post({ param }, EMPTY_BODY))) onDone()
  }
  return (
    <StudioDialog
      title={words.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="danger" onPress={() => void cancel()}>
            {isPending ? words.busy : words.now}
          </StudioButton>
          <StudioButton autoFocus onPress={onClose}>
            {words.keep}
          </StudioButton>
        </>
      }
    >
      <p>{words.text(leadMoment(Date.parse(session.startsAt), Date.now()))}</p>
      {problem && <LeadProblemNotice problem={problem} onRetry={() => void cancel()} />}
    </StudioDialog>
  )
}
