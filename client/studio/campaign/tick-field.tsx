import { campaignWords } from '../../../shared/content/studio/campaign-words'
import type { EntryPath } from '../entry/entry-value'
import { useField } from '../entry/use-field'
import control from '../ui/control.module.css'
import { TickControl } from '../ui/tick-control'
import { usePartPath } from './part-context'

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
