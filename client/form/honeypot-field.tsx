import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId } from 'react'
import { honeypotWords } from '../../shared/content/forms.ts'
import { chooseHoneypotName, HONEYPOT_NAMES, type HoneypotName, SKIPPED_BY_MANAGERS } from '../../shared/spam-checks.ts'
import { useToolParam } from './form-tool.ts'
import visuallyHidden from '../ui/visually-hidden.module.css'

/** The honeypot's part of a form. */
export type HoneypotTrap = {
  /** Chosen at random after mount; the prerendered HTML, the same for everyone, has the first name. */
  honeypotName: Signal<HoneypotName | undefined>
  honeypot: Signal<string>
}

/** A hidden field that bots fill in and people never see. */
export function HoneypotField({ form }: { form: HoneypotTrap }) {
  useSignals()
  const id = useId()
  const tool = useToolParam(honeypotWords.label)
  useEffect(() => {
    form.honeypotName.value ??= chooseHoneypotName(Math.random)
  }, [form])
  const name = form.honeypotName.value
  return (
    <div className={visuallyHidden.hidden} aria-hidden="true">
      <label htmlFor={id}>{honeypotWords.label}</label>
      <input
        id={id}
        name={name ?? HONEYPOT_NAMES[0]}
        value={form.honeypot.value}
        onChange={(event) => {
          // A browser's autofill is not a bot.
          form.honeypot.value = event.target.matches(':autofill') ? '' : event.target.value
        }}
        {...tool}
        tabIndex={-1}
        autoComplete="off"
        {...SKIPPED_BY_MANAGERS}
      />
    </div>
  )
}
