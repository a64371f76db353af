import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { emailHintWords as words } from '../../shared/content/form-help.ts'
import { type BookingFormState, setDetail } from './form-state.ts'
import styles from './email-hint.module.css'

type Offer = { typed: string; meant: string }

/** The email field's `hint`. If the address has a likely typo when the field loses focus, a suggestion instead. */
export function EmailHint({ form, hint }: { form: BookingFormState; hint: string | undefined }) {
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
    // The field lost focus before this code was loaded, or holds a stored draft.
    if (document.activeElement !== field) look()
    field?.addEventListener('blur', look)
    return () => field?.removeEventListener('blur', look)
  }, [form])

  // The buttons are about to be removed, so the focus moves to the field first.
  const settle = (email: string) => {
    emailField(place.current)?.focus()
    setKept(typed)
    setDetail(form, 'email', email)
  }
  return (
    <span ref={place}>
      {meant === undefined && <span>{hint}</span>}
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

/** CSS shortens a long name before the @, so that the hint stays on one line and nothing below it moves. */
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

/** Loads the code with the domains once there is an @; without a network there is no suggestion. */
async function suggestionFor(typed: string): Promise<Offer | undefined> {
  if (!typed.includes('@')) return undefined
  try {
    const { suggestEmail } = await import('./suggest-email.ts')
    const meant = suggestEmail(typed)
    return meant === undefined ? undefined : { typed, meant }
  } catch {
    return undefined
  }
}
