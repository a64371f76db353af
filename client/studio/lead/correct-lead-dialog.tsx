import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { DETAIL_FIELDS } from '../../../shared/booking.ts'
import { fieldWords } from '../../../shared/content/booking.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { toInternationalPhone } from '../../../shared/phone.ts'
import type { CorrectableField } from '../../../worker/leads/correction.ts'
import type { LeadDocument } from '../../../worker/leads/document.ts'
import { studioApi } from '../api.ts'
import { focusFirstFault } from '../focus/focus-first-fault.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { TextControl } from '../ui/text-control.tsx'
import styles from './correct-lead-dialog.module.css'
import { LeadProblemNotice } from './lead-problem-notice.tsx'
import { useLeadChange } from './use-lead-change.ts'

type CorrectLeadDialogProps = { lead: LeadDocument; onClose: () => void; onDone: () => void }
type Typed = Partial<Record<CorrectableField, string>>

const { correct: words } = leadWords
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
  const { isPending, problem, change } = useLeadChange(reference)
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => text !== (lead[field as CorrectableField] ?? '')),
  )
  const faultAt = problem && 'refused' in problem ? problem.field : undefined
  const isAtField = FIELDS[kind].some((field) => field === faultAt)
  useEffect(() => {
    if (problem && isAtField) focusFirstFault(form.current)
  }, [problem, isAtField])
  const save = async () => {
    if (isPending) return
    if (Object.keys(changed).length === 0) return onClose()
    const param = { reference }
    // The rule of the booking form takes no leading 0.
    const json = kind === 'booking' && changed.phone ? { ...changed, phone: toInternationalPhone(changed.phone) } : changed
    const saved = await change(() => studioApi.leads[':reference'].correct.$post({ param, json }))
    if (saved) onDone()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  return (
    <StudioDialog
      title={words.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="main" type="submit" form={id}>
            {isPending ? words.saving : words.save}
          </StudioButton>
          <StudioButton onPress={onClose}>{controlWords.cancel}</StudioButton>
        </>
      }
    >
      <p>{words.text}</p>
      <form id={id} ref={form} className={styles.form} onSubmit={submit} noValidate>
        {FIELDS[kind].map((field) => (
          <TextControl
            key={field}
            label={field === 'enquiry' ? leadWords.facts.enquiry : fieldWords(field).label}
            value={typed[field] ?? lead[field] ?? ''}
            onChange={(text) => setTyped({ ...typed, [field]: text })}
            isLong={field === 'enquiry'}
            fault={problem && 'refused' in problem && faultAt === field ? problem.refused : undefined}
          />
        ))}
      </form>
      {problem && !isAtField && <LeadProblemNotice problem={problem} onRetry={() => void save()} />}
    </StudioDialog>
  )
}
