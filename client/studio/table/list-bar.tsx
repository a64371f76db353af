import type { ReactNode } from 'react'
import styles from './list-bar.module.css'

/** Above a list: its search field, its filters, and how many rows are shown, which is announced. */
export function ListBar({ search, children, count }: { search: ReactNode; children?: ReactNode; count: string }) {
  return (
    <div className={styles.bar}>
      {search}
      {children}
      <p className={styles.count} role="status">
        {count}
      </p>
    </div>
  )
}
