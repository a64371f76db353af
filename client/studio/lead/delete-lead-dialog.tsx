import { useState } from 'react'
import { useLocation } from 'wouter'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadDocument } from '../../../worker/leads/document.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'
import { EMPTY_BODY } from '../empty-body.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { LEADS_QUERY } from '../leads/use-leads.ts'
import { queryClient } from '../query-client.ts'
import { type FailureReason, reasonOf } from '../request-failure.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import styles from './delete-lead-dialog.module.css'
import { ForgetPersonChoice } from './forget-person-choice.tsx'
import { dropLead } from './keep-lead.ts'

const { deletion: words } = leadWords

/** Asks before a lead is deleted, and says what goes with it. */
export function DeleteLeadDialog({ lead: { reference, session, email }, onClose }: { lead: LeadDocument; onClose: () => void }) {
  const [, go] = useLocation()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<FailureReason>()
  const { details, session: lostSession, messages, outcome } = words.lost
  const [isAll, setAll] = useState(false)
  const remove = async (all: boolean) => {
    if (isPending) return
    setAll(all)
    setPending(true)
    setProblem(undefined)
    try {
      const { forget, ':reference': one } = studioApi.leads
      if (all && email !== null) await answerOf(forget.$post({ json: { email } }))
      // A colleague may have been quicker.
      else await answerOf(one.delete.$post({ param: { reference } }, EMPTY_BODY), [200, 404])
      go('/leads', { replace: true, state: { deleted: reference, isAll: all } })
      dropLead(reference)
      if (all) void queryClient.invalidateQueries({ queryKey: [LEADS_QUERY] })
    } catch (error) {
      setPending(false)
      setProblem(reasonOf(error))
    }
  }
  return (
    <StudioDialog
      title={words.title(reference)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="danger" onPress={() => void remove(false)}>
            {isPending ? words.busy : words.now}
          </StudioButton>
          <StudioButton autoFocus onPress={onClose}>
            {words.keep}
          </StudioButton>
        </>
      }
    >
      <ForgetPersonChoice email={email} isDisabled={isPending} onForget={() => void remove(true)} />
      <p>{words.text}</p>
      <ul className={styles.lost}>
        <li>{details}</li>
        {session && <li>{lostSession}</li>}
        <li>{messages}</li>
        <li>{outcome}</li>
      </ul>
      <p>{words.kept}</p>
      {problem && <FailureNotice reason={problem} onRetry={() => void remove(isAll)} />}
    </StudioDialog>
  )
}
