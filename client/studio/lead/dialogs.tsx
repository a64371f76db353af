import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { DETAIL_FIELDS } from '../../../shared/booking.ts'
import { fieldWords } from '../../../shared/content/booking.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import type { CorrectableField, LeadDocument } from '../../../shared/lead-document.ts'
import { toInternationalPhone } from '../../../shared/phone.ts'
import { focusFirstError } from '../focus.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { EMPTY_BODY, reasonOf, responseOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { TextControl } from '../ui/controls.tsx'
import { ConfirmDialog, StudioDialog } from '../ui/layout.tsx'
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
      onClose={onClose}
      close={controlWords.cancel}
      actions={
        <StudioButton kind="main" type="submit" form={id}>
          {correction.isPending ? correctWords.saving : correctWords.save}
        </StudioButton>
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

type DeleteLeadDialogProps = {
  lead: LeadDocument
  onClose: () => void
  /** Called if all of the person is to be deleted. */
  onPerson: () => void
}

/** Asks before one lead alone is deleted, says what goes with it, and offers to delete its person. */
export function DeleteLeadDialog({ lead: { reference, name, session }, onClose, onPerson }: DeleteLeadDialogProps) {
  const [, go] = useLocation()
  const { details, session: lostSession, messages, outcome } = deletionWords.lost
  const { isPending, error, mutate } = useMutation({
    // A colleague may have been quicker.
    mutationFn: () => responseOf(studioApi.leads[':reference'].delete.$post({ param: { reference } }, EMPTY_BODY), [200, 404]),
    onSuccess: async () => {
      go('/leads', { replace: true, state: { deleted: reference } })
      await dropLead(reference)
    },
  })
  return (
    <ConfirmDialog
      title={deletionWords.title(name, reference)}
      words={deletionWords}
      isPending={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{deletionWords.text}</p>
      <ul className={styles.lost}>
        <li>{details}</li>
        {session && <li>{lostSession}</li>}
        <li>{messages}</li>
        <li>{outcome}</li>
      </ul>
      <p>{deletionWords.kept}</p>
      <div className={styles.only}>
        <span>{deletionWords.person}</span>
        <StudioButton kind="quiet" isDisabled={isPending} onPress={onPerson}>
          {deletionWords.personNow}
        </StudioButton>
      </div>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={mutate} />}
    </ConfirmDialog>
  )
}
