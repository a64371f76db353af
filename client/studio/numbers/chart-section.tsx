import { type ReactNode, useId } from 'react'
import styles from './chart-section.module.css'

type ChartSectionProps = { title: string; text?: string; actions?: ReactNode; children: ReactNode }

/** A chart of a campaign's numbers with its title, what it shows, and ways to see it otherwise. */
export function ChartSection({ title, text, actions, children }: ChartSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
