import type { ReactNode } from 'react'
import { FieldError, Text } from 'react-aria-components'
import styles from './control.module.css'

type ControlNotesProps = { hint: string | undefined; fault: string | undefined; children?: ReactNode }

/** The line under a control: what it is for or, in its place, what is wrong with it; and what else belongs there. */
export function ControlNotes({ hint, fault, children }: ControlNotesProps) {
  return (
    <span className={styles.under}>
      {hint && !fault && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.fault}>{fault}</FieldError>
      {children}
    </span>
  )
}
