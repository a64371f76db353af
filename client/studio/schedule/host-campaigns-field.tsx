import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { useField } from '../entry/use-field.ts'
import { useFaultsAt } from '../form/use-faults-at.ts'
import { TickControl } from '../ui/tick-control.tsx'
import { useCampaigns } from '../use-campaigns.ts'
import { textsOf } from './day-list.ts'
import styles from './days-field.module.css'
import { FaultWords } from './fault-words.tsx'

const { hosts: words } = scheduleWords

/** The campaigns whose sessions a host takes, of all that there are. */
export function HostCampaignsField({ path }: { path: EntryPath }) {
  const { value, change } = useField(path)
  const faults = useFaultsAt(path)
  const { data, error } = useCampaigns()
  const keys = data?.campaigns.map(({ key }) => key) ?? []
  const chosen = textsOf(value)
  const choose = (key: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, key] : chosen.filter((other) => other !== key)
    change(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset className={styles.field} data-invalid={faults.length > 0 || undefined}>
      <legend className={styles.label}>{words.campaigns}</legend>
      <p className={styles.hint}>{error && !data ? words.campaignsUnread : words.campaignsHint}</p>
      <div className={styles.ticks}>
        {[...new Set([...keys, ...chosen])].sort().map((key) => (
          <TickControl key={key} label={key} isSelected={chosen.includes(key)} onChange={(is) => choose(key, is)} />
        ))}
      </div>
      <FaultWords words={faults.map((fault) => fault.words)} />
    </fieldset>
  )
}
