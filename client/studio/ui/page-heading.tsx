import type { ReactNode } from 'react'
import { usePageFocus } from '../focus/use-page-focus.ts'
import styles from './page-heading.module.css'

/** A page's title, one line about it, and what can be done here. */
export function PageHeading({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  const heading = usePageFocus()
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
