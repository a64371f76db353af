import { useSignals } from '@preact/signals-react/runtime'
import { DETAIL_FIELDS } from '../../shared/booking/booking-rules'
import { PLAIN_TIMES } from '../../shared/booking/plain-booking-form'
import { dayInShort, timeInWords } from '../../shared/schedule/day-words'
import type { BookingForm } from './booking-form'

/** Step 1's details and the chosen time as hidden fields, so that the browser sends them if the code fails in step 2. */
export function PlainFields({ form }: { form: BookingForm }) {
  useSignals()
  const slot = form.slot.value
  return (
    <>
      {DETAIL_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={form.details.value[field]} />
      ))}
      {slot && <input type="hidden" name={PLAIN_TIMES} value={`${dayInShort(slot.day)}, ${timeInWords(slot.time)}`} />}
    </>
  )
}
