import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { DateTimeControl } from '../ui/date-time-control.tsx'
import { usePartPath } from './part-context.ts'

type MomentFieldProps = {
  path: EntryPath
  label: string
  hint?: string
  /** The time of a day that is chosen from the calendar, HH:MM. */
  time?: string
}

/** A moment of the campaign, in Sydney's time. */
export function MomentField({ path, label, hint, time }: MomentFieldProps) {
  const { value, fault, change } = useField(usePartPath(path), label)
  return (
    <DateTimeControl
      label={label}
      // What is no text is shown as no moment, and can be cleared.
      value={value === undefined || typeof value === 'string' ? value : ''}
      onChange={change}
      hint={hint}
      fault={fault}
      time={time}
    />
  )
}
