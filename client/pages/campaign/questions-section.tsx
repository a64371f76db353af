import type { SectionOf } from '../../../shared/campaign/page.ts'
import styles from './questions-section.module.css'

/** Questions and answers. Each answer opens without scripts. */
export function QuestionsSection({ section, id }: { section: SectionOf<'questions'>; id: string }) {
  const { heading, items } = section
  return (
    <section className={styles.questions} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
