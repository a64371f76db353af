import type { ReactNode } from 'react'
import { useFormInUse } from '../motion/use-form-in-use'
import styles from './sticky-action.module.css'

/** Keeps a page's one action at hand on phones: `children` is that link or button. Away while the booking form is in use. */
export function StickyAction({ children }: { children: ReactNode }) {
  if (useFormInUse()) return null
  return (
    <div className={styles.action} data-sticky-action="">
      {children}
    </div>
  )
}
