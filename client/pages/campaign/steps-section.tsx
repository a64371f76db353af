import type { SectionOf } from '../../../shared/campaign/page.ts'
import styles from './steps-section.module.css'

/** The steps on one line, each with a larger dot than the one before. */
export function StepsSection({ section, id }: { section: SectionOf<'steps'>; id: string }) {
  const { heading, items } = section
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ol>
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
