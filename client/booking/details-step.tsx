import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, type HTMLInputAutoCompleteAttribute, memo } from 'react'
import { DETAIL_FIELDS, type DetailField, detailRules, fieldAdvice } from '../../shared/booking.ts'
import { bookingWords, fieldWords } from '../../shared/content/booking.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { toInternationalPhone } from '../../shared/phone.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { type BookingForm, setDetail } from './booking-form.ts'
import styles from './details-step.module.css'

type InputFacts = { type: string; inputMode?: 'email'; autoComplete: HTMLInputAutoCompleteAttribute }

const INPUTS: Record<DetailField, InputFacts> = {
  name: { type: 'text', autoComplete: 'name' },
  organisation: { type: 'text', autoComplete: 'organization' },
  // Not type="email": browsers would turn the domain of jo@bäckerei.example into punycode while it is typed.
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

/** `EmailHint` loads with the ticket's second half, and replaces the email field's hint. */
type StepProps = {
  form: BookingForm
  EmailHint?: ComponentType<{ form: BookingForm; hint: string | undefined }>
  onClear: () => void
}

/** Step 1: the visitor's details. Memoised, so that opening the ticket does not render it again. */
export const DetailsStep = memo(function DetailsStep({ form, EmailHint, onClear }: StepProps) {
  useSignals()
  const busy = form.busy.value
  const typed = DETAIL_FIELDS.some((field) => form.details.value[field] !== '')
  return (
    <div className={styles.step}>
      {DETAIL_FIELDS.map((field) => (
        <DetailInput key={field} form={form} field={field} Hint={field === 'email' ? EmailHint : undefined} />
      ))}
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

type InputProps = { form: BookingForm; field: DetailField; Hint?: StepProps['EmailHint'] }

function DetailInput({ form, field, Hint }: InputProps) {
  useSignals()
  const { label, hint } = fieldWords(field)
  const { required } = detailRules[field]
  const { type, inputMode, autoComplete } = INPUTS[field]
  const value = form.details.value[field]
  const error = form.errors.value[field]
  const told = (error && fieldAdvice(field, value)) ?? hint
  return (
    <Field
      label={required ? label : bookingWords.optional(label)}
      hint={Hint ? <Hint form={form} hint={told} /> : told}
      error={error}
      name={field}
      type={type}
      inputMode={inputMode}
      autoCapitalize={inputMode && 'none'}
      spellCheck={inputMode && false}
      autoComplete={autoComplete}
      aria-required={required || undefined}
      value={value}
      onChange={(event) => setDetail(form, field, event.target.value)}
      onBlur={field === 'phone' ? (event) => setDetail(form, field, toInternationalPhone(event.target.value)) : undefined}
    />
  )
}
