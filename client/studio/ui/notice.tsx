import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = {
  /** `fault`: something is wrong; `look`: somebody has to decide; `done`: it worked. */
  kind: 'fault' | 'look' | 'done'
  title: string
  children?: ReactNode
  /** Buttons that do what the notice asks for. */
  actions?: ReactNode
}

/** A message in its place on the page, announced when it appears. */
export function Notice({ kind, title, children, actions }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'done' ? 'status' : 'alert'}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
