import type { ReactNode } from 'react'
import styles from './empty-list.module.css'

/** In the place of a list without rows: why, and what to do about it. */
export function EmptyList({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg className={styles.dots} viewBox="0 0 92 24" aria-hidden="true">
        {[2, 4, 6, 8, 10].map((radius, place) => (
          <circle key={radius} cx={4 + place * 18} cy="12" r={radius} />
        ))}
      </svg>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
