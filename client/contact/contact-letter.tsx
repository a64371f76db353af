import { useSignals } from '@preact/signals-react/runtime'
import { type HTMLInputAutoCompleteAttribute, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { contactWords } from '../../shared/content/contact.ts'
import type { ContactField } from '../../shared/enquiry.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { HoneypotField } from '../form/honeypot-field.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { loadToastCard } from '../ui/toast-store.ts'
import { CONTACT_FIELDS, type ContactErrors, contactForm, emptyFields, typeInto } from './contact-form.ts'
import styles from './contact-letter.module.css'
import { enquiryRoom } from './enquiry-room.ts'
import { LetterStamp } from './letter-stamp.tsx'
import { type Outcome, submitEnquiry } from './submit-enquiry.ts'

type LineField = Exclude<ContactField, 'enquiry'>
type InputFacts = { type: string; autoComplete: HTMLInputAutoCompleteAttribute }

const LINES: Record<LineField, InputFacts> = {
  name: { type: 'text', autoComplete: 'name' },
  number: { type: 'tel', autoComplete: 'tel' },
  company: { type: 'text', autoComplete: 'organization' },
}

/** The contact form as a letter; its stamp grows with each field that is filled in. */
export function ContactLetter({ onSent }: { onSent: () => void }) {
  useSignals()
  const statusId = useId()
  const { root, submit } = useSubmit(onSent)
  const busy = contactForm.busy.value
  const notice = contactForm.notice.value
  const missing = emptyFields(contactForm.values.value)
  return (
    <form
      ref={root}
      className={styles.letter}
      aria-label={contactWords.formLabel}
      aria-busy={busy}
      noValidate
      method="post"
      onSubmit={submit}
    >
      <div className={styles.head}>
        <p className={styles.address}>
          {contactWords.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <LetterStamp filled={CONTACT_FIELDS.length - missing.length} />
      </div>
      <div className={styles.lines}>
        {(Object.keys(LINES) as LineField[]).map((field) => (
          <LetterLine key={field} field={field} />
        ))}
      </div>
      <div className={styles.text}>
        <p className={styles.greeting} aria-hidden="true">
          {contactWords.greeting}
        </p>
        <LetterText />
      </div>
      <div className={styles.foot}>
        <Button look="dark" type="submit" disabled={missing.length > 0 || busy} aria-describedby={statusId} data-focus="submit">
          <span>{busy ? contactWords.sending : contactWords.send}</span>
          <GrowingDots />
        </Button>
        {/* A letter that was sent is empty again, and must not be announced as one that lacks everything. */}
        <p
          id={statusId}
          role="status"
          aria-live={missing.length === CONTACT_FIELDS.length ? 'off' : undefined}
          data-failed={notice !== undefined || undefined}
        >
          {notice ?? (busy ? contactWords.onItsWay : wayToSend(missing, contactForm.errors.value))}
        </p>
      </div>
      <HoneypotField form={contactForm} />
      <p className={styles.collection}>
        {`${contactWords.collection} `}
        <a href="/privacy">{contactWords.privacy}</a>
      </p>
    </form>
  )
}

/** Says what is still missing before the form can be sent. */
function wayToSend(missing: readonly ContactField[], errors: ContactErrors): string {
  if (missing.length > 0) return contactWords.stillNeeded(missing.map((field) => contactWords.fields[field].needed))
  return CONTACT_FIELDS.some((field) => errors[field]) ? contactWords.mend : contactWords.ready
}

function LetterLine({ field }: { field: LineField }) {
  useSignals()
  return (
    <Field
      label={contactWords.fields[field].label}
      error={contactForm.errors.value[field]}
      name={field}
      {...LINES[field]}
      aria-required
      readOnly={contactForm.busy.value}
      value={contactForm.values.value[field]}
      onChange={(event) => typeInto(contactForm, field, event.target.value)}
    />
  )
}

function LetterText() {
  useSignals()
  const enquiry = contactForm.values.value.enquiry
  return (
    <TextAreaField
      label={contactWords.fields.enquiry.label}
      hint={enquiryRoom(enquiry)}
      error={contactForm.errors.value.enquiry}
      name="enquiry"
      rows={4}
      aria-required
      readOnly={contactForm.busy.value}
      value={enquiry}
      onChange={(event) => typeInto(contactForm, 'enquiry', event.target.value)}
    />
  )
}

/** Sends the form, then calls `onSent` or moves the focus, unless the form has been unmounted meanwhile. */
function useSubmit(onSent: () => void) {
  const root = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => void loadToastCard(), [])
  useEffect(() => {
    if (outcome?.sent) onSent()
    else if (outcome?.focus)
      root.current?.querySelector<HTMLElement>(`[name="${outcome.focus}"], [data-focus="${outcome.focus}"]`)?.focus()
  }, [outcome, onSent])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void submitEnquiry(contactForm).then(setOutcome)
  }
  return { root, submit }
}
