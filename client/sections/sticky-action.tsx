import type { ReactNode } from 'react'
import { useFormInUse } from '../motion/use-form-in-use'
import styles from './sticky-action.module.css'

/** Keeps a page's main link or button (`children`) in view on phones. Hidden while the booking form is in use. */
export function StickyAction({ children }: { children: ReactNode }) {
  if (useFormInUse()) return null
  return (
    <div className={styles.action} data-sticky-action="">
      {children}
    </div>
  )
}
