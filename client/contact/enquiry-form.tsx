import { useSignals } from '@preact/signals-react/runtime'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { contactToasts, contactWords } from '../../shared/content/contact.ts'
import { site } from '../../shared/content/site.ts'
import { CONTACT_MAX, type ContactField } from '../../shared/enquiry.ts'
import { sanitiseFreeText } from '../../shared/field-rule.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { Letter, letterInput } from '../../shared/marks/letter.tsx'
import { FRONT_PAGE } from '../../shared/report/visits.ts'
import { useFormTool, useToolParam } from '../form/form-tool.ts'
import { HoneypotField } from '../form/honeypot-field.tsx'
import { Folio } from '../sections/section.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { loadToastCard, showToast } from '../ui/toast.ts'
import { trackStep } from '../visits/visit.ts'
import {
  CONTACT_FIELDS,
  type ContactErrors,
  contactForm,
  emptyFields,
  type Outcome,
  submitEnquiry,
  typeInto,
} from './enquiry.tsx'
import styles from './enquiry-form.module.css'
import letter from './letter.module.css'

/** The enquiry form, drawn as a letter; its stamp grows with each field that is filled in. */
function EnquiryForm({ onSent }: { onSent: () => void }) {
  useSignals()
  const statusId = useId()
  const tool = useFormTool(contactWords.tool)
  const { root, submit } = useSubmit(onSent)
  const busy = contactForm.busy.value
  const notice = contactForm.notice.value
  const question = contactForm.question.value
  const missing = emptyFields(contactForm.values.value)
  return (
    <form
      {...tool}
      ref={root}
      className={`${letter.paper} ${styles.enquiry}`}
      aria-label={contactWords.formLabel}
      aria-busy={busy}
      noValidate
      method="post"
      onSubmit={submit}
    >
      <Letter
        classes={letter}
        filled={CONTACT_FIELDS.length - missing.length}
        postmarked={missing.length === 0}
        field={(name) => <LetterInput key={name} name={name} />}
      >
        <div className={styles.foot}>
          <Button look="dark" type="submit" disabled={missing.length > 0 || busy} aria-describedby={statusId} data-focus="submit">
            <span>{busy ? contactWords.sending : question ? contactWords.number.send : contactWords.send}</span>
            <GrowingDots />
          </Button>
          {/* A form that was sent is empty again, and must not be announced as one that lacks everything. */}
          <p
            id={statusId}
            role="status"
            aria-live={missing.length === CONTACT_FIELDS.length ? 'off' : undefined}
            data-failed={notice !== undefined || undefined}
          >
            {notice ?? (busy ? contactWords.onItsWay : wayToSend(missing, contactForm.errors.value, question))}
          </p>
        </div>
        <HoneypotField form={contactForm} />
      </Letter>
    </form>
  )
}

/** Says what is still missing before the form can be sent, or what to do about a question. */
function wayToSend(missing: readonly ContactField[], errors: ContactErrors, question: string | undefined): string {
  if (missing.length > 0) return contactWords.stillNeeded(missing.map((field) => contactWords.fields[field].needed))
  if (question) return contactWords.number.advice
  return CONTACT_FIELDS.some((field) => errors[field]) ? contactWords.fix : contactWords.ready
}

function LetterInput({ name }: { name: ContactField }) {
  useSignals()
  const isLong = name === 'enquiry'
  const tool = useToolParam(isLong ? contactWords.standfirst : contactWords.fields[name].label)
  const { values, errors, busy, question } = contactForm
  const value = values.value[name]
  const asked = name === 'number' && question.value
  return (
    <Field
      {...letterInput(name, errors.value[name])}
      hint={isLong ? enquiryRoom(value) : asked && <strong>{asked}</strong>}
      {...tool}
      readOnly={busy.value}
      value={value}
      onChange={(event) => typeInto(contactForm, name, event.target.value)}
    />
  )
}

/** Sends the form, then calls `onSent` or moves the focus, unless the visitor has left it meanwhile. */
function useSubmit(onSent: () => void) {
  const root = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    trackStep(FRONT_PAGE, 'opened')
    void loadToastCard()
  }, [])
  useEffect(() => {
    if (outcome?.sent) onSent()
    else if (outcome?.focus)
      root.current?.querySelector<HTMLElement>(`[name="${outcome.focus}"], [data-focus="${outcome.focus}"]`)?.focus()
  }, [outcome, onSent])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { pathname } = location
    void submitEnquiry(contactForm).then((result) => {
      // Whoever has left the page gets a toast in place of the summary; while their next page loads, this form still stands here.
      const isGone = !root.current || location.pathname !== pathname
      if (!isGone) setOutcome(result)
      else if (result.sent) showToast({ variant: 'success', ...contactToasts.sent })
    })
  }
  return { root, submit }
}

/** The counter appears once this many characters or fewer are left. */
const NEAR = 500

/** How many characters the enquiry has left, in words, counted as its rule does; undefined while there are plenty. */
export function enquiryRoom(enquiry: string): string | undefined {
  if (enquiry.length < CONTACT_MAX.enquiry - NEAR) return undefined
  const left = CONTACT_MAX.enquiry - [...sanitiseFreeText(enquiry)].length
  if (left > NEAR) return undefined
  return left < 0 ? contactWords.charactersOver(-left) : contactWords.charactersLeft(left)
}

/** The home page's contact mode: the form, and what happens after it is sent. */
export function ContactMode({ onSent }: { onSent: () => void }) {
  return (
    <section className={styles.contact}>
      <div className={styles.inside}>
        <Folio items={contactWords.folio} className={styles.folio} />
        <div className={styles.opening}>
          <h1 tabIndex={-1} data-entry>
            {contactWords.headline}
          </h1>
          <p>{contactWords.standfirst}</p>
        </div>
        <EnquiryForm onSent={onSent} />
        <div className={`${letter.next} ${styles.after}`}>
          <h2>{contactWords.nextHeading}</h2>
          <ol>
            {contactWords.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <h2>{contactWords.otherwise}</h2>
          <p className={styles.ways}>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <a href={site.phone.href}>{site.phone.label}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
