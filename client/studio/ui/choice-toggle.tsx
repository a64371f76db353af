import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './choice-toggle.module.css'

type ChoiceToggleProps<Id extends string> = {
  label: string
  value: Id
  options: readonly { id: Id; label: string }[]
  onChange: (id: Id) => void
}

/** One of two or three ways to see the same, side by side. It is as wide as the room it is given. */
export function ChoiceToggle<Id extends string>({ label, value, options, onChange }: ChoiceToggleProps<Id>) {
  return (
    <ToggleButtonGroup
      className={styles.choices ?? ''}
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([id]) => onChange(id as Id)}
    >
      {options.map(({ id, label: text }) => (
        <ToggleButton key={id} id={id} className={styles.choice ?? ''}>
          <span>{text}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
