import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { bookingWords } from '../../shared/content/booking'
import { emailHintWords as words } from '../../shared/content/email-hint-words'
import { type BookingForm, setDetail } from './booking-form'
import styles from './email-hint.module.css'

type Offer = { typed: string; meant: string }

/** The email's hint; once the field is left with what looks like a slip in it, the address that was probably meant. */
export function EmailHint({ form }: { form: BookingForm }) {
  useSignals()
  const place = useRef<HTMLSpanElement>(null)
  const [offer, setOffer] = useState<Offer>()
  const [kept, setKept] = useState<string>()
  const typed = form.details.value.email
  const meant = offer?.typed === typed && kept !== typed ? offer.meant : undefined

  useEffect(() => {
    const field = emailField(place.current)
    const look = () => {
      void suggestionFor(form.details.peek().email).then(setOffer)
    }
    // Left before this was here, or kept from an earlier page view.
    if (document.activeElement !== field) look()
    field?.addEventListener('blur', look)
    return () => field?.removeEventListener('blur', look)
  }, [form])

  // The buttons go, and with them the focus would.
  const settle = (email: string) => {
    emailField(place.current)?.focus()
    setKept(typed)
    setDetail(form, 'email', email)
  }
  return (
    <span ref={place}>
      {meant === undefined && <span>{bookingWords.fields.email.hint}</span>}
      <span role="status">
        {meant !== undefined && (
          <span className={styles.offer}>
            <span>{`${words.didYouMean} `}</span>
            <Meant address={meant} onTake={() => settle(meant)} />
            <button type="button" className={styles.choice} aria-label={words.keepLabel} onClick={() => settle(typed)}>
              {words.keep}
            </button>
          </span>
        )}
      </span>
    </span>
  )
}

/** A long name before the @ is cut short, so that the hint stays one line and moves nothing below it. */
function Meant({ address, onTake }: { address: string; onTake: () => void }) {
  const at = address.lastIndexOf('@')
  return (
    <span className={styles.meant}>
      <button type="button" className={styles.choice} aria-label={words.use(address)} onClick={onTake}>
        <span className={styles.name}>{address.slice(0, at)}</span>
        <span className={styles.domain}>{address.slice(at)}</span>
      </button>
      ?
    </span>
  )
}

const emailField = (place: HTMLElement | null) => place?.closest('form')?.querySelector<HTMLInputElement>('[name="email"]')

/** Fetches what knows the domains, unless nothing was typed; a hint that cannot be fetched is no loss. */
async function suggestionFor(typed: string): Promise<Offer | undefined> {
  if (!typed.includes('@')) return undefined
  try {
    const { suggestEmail } = await import('./suggest-email')
    const meant = suggestEmail(typed)
    return meant === undefined ? undefined : { typed, meant }
  } catch {
    return undefined
  }
}
