import type { SectionOf } from '../../../shared/campaign/page.ts'
import styles from './text-section.module.css'

/** Text that starts with a drop cap, with its heading beside it. */
export function TextSection({ section, id }: { section: SectionOf<'text'>; id: string }) {
  const { heading, paragraphs } = section
  return (
    <section className={styles.article} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
