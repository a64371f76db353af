import type { ReactNode } from 'react'
import styles from './field-row.module.css'

/** Short fields side by side, where there is room; `isWide` for those with a day and a time. */
export function FieldRow({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={isWide ? styles.wide : styles.row}>{children}</div>
}
