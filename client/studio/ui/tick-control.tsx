import { Checkbox } from 'react-aria-components'
import styles from './control.module.css'

type TickControlProps = { label: string; isSelected: boolean; onChange: (isSelected: boolean) => void; isDisabled?: boolean }

/** A labelled choice of yes or no; the tick is a dot that grows. */
export function TickControl({ label, ...checkbox }: TickControlProps) {
  return (
    <Checkbox {...checkbox} className={styles.tick ?? ''}>
      <span className={styles.box} aria-hidden="true" />
      <span>{label}</span>
    </Checkbox>
  )
}
