import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import control from '../ui/control.module.css'
import { TickControl } from '../ui/tick-control.tsx'
import { usePartPath } from './part-context.ts'

/** A yes or no of the campaign; a no leaves the entry. */
export function TickField({ path, label }: { path: EntryPath; label: string }) {
  const { value, fault, change } = useField(usePartPath(path))
  return (
    <>
      <TickControl label={label} isSelected={value === true} onChange={(isSelected) => change(isSelected || undefined)} />
      {fault && <span className={control.fault}>{campaignWords.itemFault(fault)}</span>}
    </>
  )
}
