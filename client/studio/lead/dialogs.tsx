import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { DETAIL_FIELDS } from '../../../shared/booking.ts'
import { fieldWords } from '../../../shared/content/booking.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { toInternationalPhone } from '../../../shared/phone.ts'
import type { LeadLines } from '../../../shared/studio.ts'
import type { CorrectableField } from '../../../worker/leads/correction.ts'
import type { LeadDocument } from '../../../worker/leads/document.ts'
import { focusFirstError } from '../focus.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { LEADS_QUERY } from '../leads/queries.ts'
import { answerOf, bodyOf, EMPTY_BODY, queryClient, reasonOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { TextControl } from '../ui/controls.tsx'
import { momentWords } from '../ui/format.ts'
import { ConfirmDialog, Notice, StudioDialog } from '../ui/layout.tsx'
import { dropLead, LeadProblemNotice, LeadRefusal, useLeadChange } from './data.tsx'
import styles from './dialogs.module.css'

type CorrectLeadDialogProps = { lead: LeadDocument; onClose: () => void; onDone: () => void }
type Typed = Partial<Record<CorrectableField, string>>

const { correct: correctWords, deletion: deletionWords } = leadWords
const FIELDS: Record<LeadDocument['kind'], readonly CorrectableField[]> = {
  booking: DETAIL_FIELDS,
  enquiry: ['name', 'organisation', 'phone', 'enquiry'],
}

/** Corrects what a visitor typed. What is typed here stays if it cannot be saved. */
export function CorrectLeadDialog({ lead, onClose, onDone }: CorrectLeadDialogProps) {
  const { reference, kind } = lead
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({})
  const correction = useLeadChange(
    reference,
    (json: Typed) => studioApi.leads[':reference'].correct.$post({ param: { reference }, json }),
    {
      onSuccess: onDone,
    },
  )
  const { error } = correction
  const refusal = error instanceof LeadRefusal ? error : undefined
  const isAtField = FIELDS[kind].some((field) => field === refusal?.field)
  useEffect(() => {
    if (refusal && isAtField) focusFirstError(form.current)
  }, [refusal, isAtField])
  const save = () => {
    if (correction.isPending) return
    const changed = Object.fromEntries(
      Object.entries(typed).filter(([field, text]) => text !== (lead[field as CorrectableField] ?? '')),
    )
    if (Object.keys(changed).length === 0) return onClose()
    // The rule of the booking form takes no leading 0.
    correction.mutate(kind === 'booking' && changed.phone ? { ...changed, phone: toInternationalPhone(changed.phone) } : changed)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save()
  }
  return (
    <StudioDialog
      title={correctWords.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="main" type="submit" form={id}>
            {correction.isPending ? correctWords.saving : correctWords.save}
          </StudioButton>
          <StudioButton onPress={onClose}>{controlWords.cancel}</StudioButton>
        </>
      }
    >
      <p>{correctWords.text}</p>
      <form id={id} ref={form} className={styles.form} onSubmit={submit} noValidate>
        {FIELDS[kind].map((field) => (
          <TextControl
            key={field}
            label={field === 'enquiry' ? leadWords.facts.enquiry : fieldWords(field).label}
            value={typed[field] ?? lead[field] ?? ''}
            onChange={(text) => setTyped({ ...typed, [field]: text })}
            isLong={field === 'enquiry'}
            error={refusal?.field === field ? refusal.message : undefined}
          />
        ))}
      </form>
      {error && !isAtField && <LeadProblemNotice error={error} onRetry={save} />}
    </StudioDialog>
  )
}

/** Asks before a lead is deleted, and says what goes with it. */
export function DeleteLeadDialog({
  lead: { reference, name, session, email },
  onClose,
}: {
  lead: LeadDocument
  onClose: () => void
}) {
  const [, go] = useLocation()
  const { details, session: lostSession, messages, outcome } = deletionWords.lost
  const deletion = useMutation({
    mutationFn: async (isAll: boolean) => {
      const { forget, ':reference': one } = studioApi.leads
      if (isAll && email !== null) await answerOf(forget.$post({ json: { email } }))
      // A colleague may have been quicker.
      else await answerOf(one.delete.$post({ param: { reference } }, EMPTY_BODY), [200, 404])
    },
    onSuccess: async (_, isAll) => {
      go('/leads', { replace: true, state: { deleted: reference, isAll } })
      await dropLead(reference)
      if (isAll) void queryClient.invalidateQueries({ queryKey: [LEADS_QUERY] })
    },
  })
  const { isPending, error, variables, mutate } = deletion
  return (
    <ConfirmDialog
      title={deletionWords.title(name, reference)}
      confirm={deletionWords.now}
      busy={deletionWords.busy}
      cancel={deletionWords.keep}
      isPending={isPending}
      onConfirm={() => mutate(false)}
      onClose={onClose}
    >
      <ForgetPersonChoice reference={reference} email={email} isDisabled={isPending} onForget={() => mutate(true)} />
      <p>{deletionWords.text}</p>
      <ul className={styles.lost}>
        <li>{details}</li>
        {session && <li>{lostSession}</li>}
        <li>{messages}</li>
        <li>{outcome}</li>
      </ul>
      <p>{deletionWords.kept}</p>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={() => mutate(variables === true)} />}
    </ConfirmDialog>
  )
}

type ForgetPersonChoiceProps = { reference: string; email: string | null; isDisabled: boolean; onForget: () => void }

/** So many are named; the others are only counted. */
const NAMED = 5

/** Names the other leads of the address, and offers to delete all of them; nothing if there is this one alone. */
function ForgetPersonChoice({ reference, email, isDisabled, onForget }: ForgetPersonChoiceProps) {
  const { data, isError } = useLeadsOfPerson(email)
  if (email === null) return <p>{deletionWords.noAddress}</p>
  if (isError) return <p>{deletionWords.othersUnknown}</p>
  const others = data?.leads.filter((lead) => lead.reference !== reference) ?? []
  if (!data || others.length === 0) return null
  return (
    <Notice
      kind="look"
      title={deletionWords.others(others.length, data.next !== null)}
      actions={
        <StudioButton kind="danger" isDisabled={isDisabled} onPress={onForget}>
          {deletionWords.all}
        </StudioButton>
      }
    >
      <p>{deletionWords.othersText(email)}</p>
      <ul className={styles.lost}>
        {others.slice(0, NAMED).map((lead) => (
          <li key={lead.reference}>{deletionWords.other(lead.reference, momentWords(Date.parse(lead.createdAt)))}</li>
        ))}
        {others.length > NAMED && <li>{deletionWords.othersMore(others.length - NAMED)}</li>}
      </ul>
    </Notice>
  )
}

/** The leads that have one email address, of very many the newest; null: the lead has none. */
function useLeadsOfPerson(email: string | null) {
  return useQuery({
    queryKey: ['leads-of-person', email],
    queryFn: () => bodyOf<LeadLines>(studioApi.leads.find.$post({ json: { text: email ?? '' } })),
    enabled: email !== null,
    refetchOnMount: 'always',
    gcTime: 0,
  })
}
