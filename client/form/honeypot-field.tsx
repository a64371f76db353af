import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId } from 'react'
import { decoyWords } from '../../shared/content/form-words'
import { chooseHoneypotName, HONEYPOT_NAMES, type HoneypotName } from '../../shared/form/honeypot'
import unseen from '../ui/unseen.module.css'

/** The decoy's part of a form. */
export type HoneypotTrap = {
  /** Drawn after mount: prerendered HTML is the same for everyone, and has the first of them. */
  honeypotName: Signal<HoneypotName | undefined>
  honeypot: Signal<string>
}

/** Keeps password managers out; they have nothing to fill before the field has its name. */
const LEFT_ALONE = { 'data-1p-ignore': true, 'data-lpignore': true, 'data-bwignore': true, 'data-form-type': 'other' }

/** A field that people never meet and bots like to fill. Its name is drawn anew after mount. */
export function HoneypotField({ form }: { form: HoneypotTrap }) {
  useSignals()
  const id = useId()
  useEffect(() => {
    form.honeypotName.value ??= chooseHoneypotName(Math.random)
  }, [form])
  const name = form.honeypotName.value
  return (
    <div className={unseen.text} aria-hidden="true">
      <label htmlFor={id}>{decoyWords.label}</label>
      <input
        id={id}
        name={name ?? HONEYPOT_NAMES[0]}
        value={form.honeypot.value}
        onChange={(event) => {
          // What a browser fills in by itself is no bot's.
          form.honeypot.value = event.target.matches(':autofill') ? '' : event.target.value
        }}
        tabIndex={-1}
        autoComplete="off"
        {...(name && LEFT_ALONE)}
      />
    </div>
  )
}
