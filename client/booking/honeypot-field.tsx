import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId } from 'react'
import { bookingWords } from '../../shared/content/booking'
import { chooseHoneypotName } from '../../shared/form/honeypot'
import unseen from '../ui/unseen.module.css'
import type { BookingForm } from './booking-form'

/** A field that people never meet and bots like to fill. Its name is drawn after mount, so that prerendered HTML is one. */
export function HoneypotField({ form }: { form: BookingForm }) {
  useSignals()
  const id = useId()
  useEffect(() => {
    form.honeypotName.value ??= chooseHoneypotName(Math.random)
  }, [form])
  const name = form.honeypotName.value
  return (
    <div className={unseen.text} aria-hidden="true">
      <label htmlFor={id}>{name ? bookingWords.decoys[name] : bookingWords.decoyHint}</label>
      <input
        id={id}
        name={name}
        value={form.honeypot.value}
        onChange={(event) => {
          form.honeypot.value = event.target.value
        }}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        data-form-type="other"
      />
    </div>
  )
}
