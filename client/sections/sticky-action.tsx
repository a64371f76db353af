import type { ReactNode } from 'react'
import { useFormInUse } from '../motion/use-form-in-use.ts'
import { useRootAttribute } from '../motion/use-root-attribute.ts'
import styles from './sticky-action.module.css'

/** Keeps a page's main link or button (`children`) in view on phones. Hidden while the booking form is in use. */
export function StickyAction({ children }: { children: ReactNode }) {
  const shown = !useFormInUse()
  useRootAttribute('data-sticky-action', shown)
  return shown && <div className={styles.action}>{children}</div>
}
