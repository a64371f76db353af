import { useSignals } from '@preact/signals-react/runtime'
import { DETAIL_FIELDS, PLAIN } from '../../shared/booking.ts'
import type { BookingForm } from './booking-form.ts'

/** Step 1's details and the chosen time as hidden fields, so that the browser books with them if the code fails in step 2. */
export function PlainFields({ form }: { form: BookingForm }) {
  useSignals()
  return (
    <>
      {DETAIL_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={form.details.value[field]} />
      ))}
      <input type="hidden" name={PLAIN.step} value="book" />
      {form.slot.value && <input type="hidden" name={PLAIN.startsAt} value={form.slot.value.startsAt} />}
    </>
  )
}
