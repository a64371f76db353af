import type { ReactNode } from 'react'
import { FieldError, Text } from 'react-aria-components'
import styles from './control.module.css'

type ControlNotesProps = { hint?: string | undefined; fault: string | undefined; children?: ReactNode }

/** The lines under a control: what is wrong with it, what it is for, and what else belongs there. */
export function ControlNotes({ hint, fault, children }: ControlNotesProps) {
  return (
    <span className={styles.under}>
      {(fault || hint) && (
        <span>
          <FieldError className={styles.fault}>{fault}</FieldError>
          {hint && (
            <Text slot="description" className={styles.hint}>
              {hint}
            </Text>
          )}
        </span>
      )}
      {children}
    </span>
  )
}
