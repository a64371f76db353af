import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { StateDot } from '../ui/state-dot.tsx'
import styles from './filter-pills.module.css'

type FilterPillsProps<Id extends string> = {
  label: string
  options: readonly { id: Id; label: string; count: number; dot?: Parameters<typeof StateDot>[0]['state'] }[]
  value: Id
  onChange: (id: Id) => void
}

/** A choice of which rows a list shows, each with how many there are. */
export function FilterPills<Id extends string>({ label, options, value, onChange }: FilterPillsProps<Id>) {
  return (
    <ToggleButtonGroup
      className={styles.pills ?? ''}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([id]) => id !== undefined && onChange(id as Id)}
    >
      {options.map(({ id, label: text, count, dot }) => (
        <ToggleButton key={id} id={id} className={styles.pill ?? ''}>
          {dot ? <StateDot state={dot} label={text} /> : <span>{text}</span>}
          <span className={styles.count}>{count}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
