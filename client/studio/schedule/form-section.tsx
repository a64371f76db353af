import { type ReactNode, useId } from 'react'
import styles from './form-section.module.css'

type FormSectionProps = { title: string; text?: string; children: ReactNode }

/** Fields that belong together, under a heading. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.fields} data-focus-group>
        {children}
      </div>
    </section>
  )
}
