import type { EntryPath } from '../entry/entry-value'
import { useField } from '../entry/use-field'
import { DateTimeControl } from '../ui/date-time-control'
import { usePartPath } from './part-context'

/** A moment of the campaign, in Sydney's time. */
export function MomentField({ path, label, hint }: { path: EntryPath; label: string; hint?: string }) {
  const { value, fault, change } = useField(usePartPath(path), label)
  return (
    <DateTimeControl
      label={label}
      value={typeof value === 'string' ? value : undefined}
      onChange={change}
      hint={hint}
      fault={fault}
    />
  )
}
