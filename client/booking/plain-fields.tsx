import { useSignals } from '@preact/signals-react/runtime'
import { DETAIL_FIELDS } from '../../shared/booking/booking-rules'
import { PLAIN_TIMES } from '../../shared/booking/plain-booking-form'
import type { BookingForm } from './booking-form'
import { dayInShort, timeInWords } from './day-words'

/** What step 1 took and step 2 has chosen: a form whose code stops here still sends it all, without scripts. */
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
