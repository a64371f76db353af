import { leadWords } from '../../../shared/content/studio/lead-words'
import type { LeadDocument, LeadSession } from '../../../worker/leads/document'
import { studioApi } from '../api'
import { EMPTY_BODY } from '../empty-body'
import { leadMoment } from '../leads/lead-day'
import { StudioButton } from '../ui/studio-button'
import { StudioDialog } from '../ui/studio-dialog'
import { LeadProblemNotice } from './lead-problem-notice'
import { useLeadChange } from './use-lead-change'

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
