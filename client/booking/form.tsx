import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, lazy, memo, type RefObject, Suspense } from 'react'
import type { Utm } from '../../shared/attribution.ts'
import { DETAIL_FIELDS, type DetailField, detailInput, PLAIN, plainBookingPath } from '../../shared/booking.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import type { Question } from '../../shared/campaign/questions.ts'
import { bookingWords, fieldWords, summaryWords } from '../../shared/content/booking.ts'
import type { Offer } from '../../shared/content/types.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { toInternationalPhone } from '../../shared/phone.ts'
import { BOOKING_PANEL } from '../../shared/site-files.ts'
import { useFormTool, useToolParam } from '../form/form-tool.ts'
import { HoneypotField } from '../form/honeypot-field.tsx'
import { Terms } from '../sections/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { type BookingFormState, setDetail } from './form-state.ts'
import { useBookingForm } from './use-form.ts'
import styles from './form.module.css'

type BookingFormProps = {
  /** The element that receives the calls to action; see goToBookingForm. */
  card: RefObject<HTMLElement | null>
  campaign: Campaign
  offer: Offer
  propUtm: Utm
  /** It replaces a survey that failed to load, so it is open, as the survey would be. */
  isFallback: boolean
}

/** Two steps to a booking. The start script can unfold it before hydration, so attributes alone carry that state. */
export function BookingForm({ card, campaign, offer, propUtm, isFallback }: BookingFormProps) {
  useSignals()
  const { form, flow, root, submit, toggle, back, clear, dismiss } = useBookingForm(
    card,
    { campaign, propUtm },
    {
      folds: offer.folded !== undefined,
      isFallback,
    },
  )
  const tool = useFormTool(bookingWords.tool)
  const step = form.step.value
  const booked = form.booked.value
  const open = form.open.value || !(offer.folded || booked)
  const { TimesStep, BookedSummary, EmailHint } = flow.value ?? {}
  return (
    <div className={styles.body} ref={root}>
      {booked && BookedSummary && <BookedSummary booking={booked} after={form.after.value} onDismiss={dismiss} />}
      {booked && (open || offer.folded) && <p className={styles.another}>{summaryWords.another}</p>}
      {booked && !open && !offer.folded && (
        <Button look="plain" className={styles.again} aria-expanded={false} aria-controls={BOOKING_PANEL} onClick={toggle}>
          {summaryWords.another}
        </Button>
      )}
      {offer.folded && (
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={BOOKING_PANEL} onClick={toggle}>
          <span>{offer.folded.start}</span>
          <span>{offer.folded.minimise}</span>
          <GrowingDots />
        </button>
      )}
      <form
        {...tool}
        id={BOOKING_PANEL}
        className={styles.panel}
        hidden={!open}
        noValidate
        onSubmit={submit}
        method="post"
        action={plainBookingPath(campaign.key)}
      >
        <div className={styles.progress}>
          {/* Once booked, the form is empty again: announced, its first step would sound like a failure. */}
          <p data-step={step} role="status" aria-live={booked && step === 1 ? 'off' : undefined}>
            <strong>{bookingWords.steps[step]}</strong> <span>{bookingWords.stepNames[step]}</span>
          </p>
        </div>
        {step === 1 && <DetailsStep form={form} questions={campaign.questions} EmailHint={EmailHint} onClear={clear} />}
        {step === 2 && TimesStep && <TimesStep form={form} context={{ campaign, propUtm }} onBack={back} />}
        <HoneypotField form={form} />
        {campaign.variant && <input type="hidden" name={PLAIN.variant} value={campaign.variant} />}
        <p role="alert" className={styles.notice}>
          {form.notice.value}
        </p>
        <p className={styles.collection}>
          <span>{`${offer.collection} `}</span>
          <a href="/privacy">{bookingWords.privacy}</a>
        </p>
      </form>
      <dl className={styles.facts}>
        <Terms terms={offer.facts.map((fact) => [fact.figure, fact.label])} />
      </dl>
    </div>
  )
}

/** `EmailHint` loads with the booking form's second half, and replaces the email field's hint. */
type StepProps = {
  form: BookingFormState
  questions: Campaign['questions']
  EmailHint?: ComponentType<{ form: BookingFormState; hint: string | undefined }>
  onClear: () => void
}

/** The code of questions loads only where some are asked here. Without it nobody is kept from booking. */
const BeforeQuestions = lazy<ComponentType<Pick<StepProps, 'form'> & { questions: readonly Question[] }>>(() =>
  import('./questions.tsx').then(
    (module) => ({ default: module.BeforeQuestions }),
    () => ({ default: () => null }),
  ),
)

/** Step 1: the visitor's details. Memoised, so that opening the booking form does not render it again. */
const DetailsStep = memo(function DetailsStep({ form, questions, EmailHint, onClear }: StepProps) {
  useSignals()
  const busy = form.busy.value
  const typed = DETAIL_FIELDS.some((field) => form.details.value[field] !== '')
  return (
    <div className={styles.step}>
      {DETAIL_FIELDS.map((field) => (
        <DetailInput key={field} form={form} field={field} Hint={field === 'email' ? EmailHint : undefined} />
      ))}
      {questions?.some(({ before }) => before) && (
        <Suspense>
          <BeforeQuestions form={form} questions={questions} />
        </Suspense>
      )}
      <div className={styles.actions}>
        <Button look="dark" type="submit" className={styles.proceed} disabled={busy} data-focus="submit">
          <span>{busy ? bookingWords.proceeding : bookingWords.proceed}</span>
          <GrowingDots />
        </Button>
        {typed && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {bookingWords.clear}
          </button>
        )}
      </div>
    </div>
  )
})

type InputProps = { form: BookingFormState; field: DetailField; Hint?: StepProps['EmailHint'] }

function DetailInput({ form, field, Hint }: InputProps) {
  useSignals()
  const { hint, missing } = fieldWords(field)
  const tool = useToolParam(missing ?? hint)
  const value = form.details.value[field]
  const shown = detailInput(field, value, form.errors.value[field])
  return (
    <Field
      {...shown}
      hint={Hint ? <Hint form={form} hint={shown.hint} /> : shown.hint}
      {...tool}
      value={value}
      onChange={(event) => setDetail(form, field, event.target.value)}
      onBlur={field === 'phone' ? (event) => setDetail(form, field, toInternationalPhone(event.target.value)) : undefined}
    />
  )
}
