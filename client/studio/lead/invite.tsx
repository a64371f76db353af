import { useState } from 'react'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { EMPTY_BODY, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/layout.tsx'
import { type LeadPageData, LeadProblemNotice, useLeadChange } from './data.tsx'

const { inviting: words } = leadWords

/** Offers to write to a visitor who did not come, until somebody has; after that it says so once. */
export function InviteNotice({ data: { lead, canInvite } }: { data: LeadPageData }) {
  const { reference, email, outcome } = lead
  // Of which statement that they did not come: a later one is about another session.
  const [doneFor, setDoneFor] = useState<number>()
  const { mutate, isPending, error } = useLeadChange(
    reference,
    () => studioApi.leads[':reference'].invite.$post({ param: { reference } }, EMPTY_BODY),
    { onSuccess: () => setDoneFor(outcome.sequence) },
  )
  const { place, note } = useFocusAfterRemoval<HTMLDivElement>()
  const send = () => {
    if (isPending) return
    note()
    mutate()
  }
  const isDone = doneFor === outcome.sequence
  if (!isDone && !canInvite) return error && <LeadProblemNotice error={error} />
  return (
    <div ref={place} tabIndex={-1}>
      {isDone ? (
        <Notice kind="done" title={words.done} />
      ) : (
        <Notice
          kind="look"
          title={words.title}
          actions={
            <StudioButton isPending={isPending} onPress={send}>
              {isPending ? words.busy : words.now}
            </StudioButton>
          }
        >
          {words.text(email ?? '')}
        </Notice>
      )}
      {error && <LeadProblemNotice error={error} onRetry={send} />}
    </div>
  )
}
