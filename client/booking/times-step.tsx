import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { bookingWords } from '../../shared/content/booking.ts'
import { dayInShort, sydneyDate, timeInWords } from '../../shared/schedule/time.ts'
import { Button } from '../ui/button.tsx'
import { availability, loadAvailability } from './availability.ts'
import type { BookingForm } from './booking-form.ts'
import { PlainFields } from './plain-fields.tsx'
import { siteNow } from './site-clock.ts'
import styles from './times-step.module.css'
import { WeekPicker } from './week-picker.tsx'

/** Step 2: a day, a time, and a button that names what it confirms. */
export function TimesStep({ form, onBack }: { form: BookingForm; onBack: () => void }) {
  useSignals()
  const today = useToday()
  const slot = form.slot.value
  const busy = form.busy.value
  return (
    <div className={styles.step}>
      <PlainFields form={form} />
      <WeekPicker key={today} form={form} today={today} />
      <div className={styles.actions}>
        <Button look="plain" onClick={onBack} disabled={busy}>
          {bookingWords.back}
        </Button>
        <Button look="dark" type="submit" disabled={busy} data-focus="submit">
          <span>{busy ? bookingWords.sending : bookingWords.confirm}</span>
          {!busy && slot && <span className={styles.what}>{`${dayInShort(slot.day)}, ${timeInWords(slot.time)}`}</span>}
        </Button>
      </div>
    </div>
  )
}

/** Today in Sydney, YYYY-MM-DD. Updated, with the free times, whenever the visitor returns to the tab. */
function useToday(): string {
  useSignals()
  const [, look] = useState(0)
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return
      void loadAvailability()
      look((count) => count + 1)
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
  // Read only to subscribe: a response may have corrected the clock.
  void availability.value
  return sydneyDate(siteNow())
}
