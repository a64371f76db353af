import type { SectionOf } from '../../../shared/campaign/page.ts'
import styles from './figures-section.module.css'

/** Up to three figures, as large as the viewport allows, on the page's accent colour. */
export function FiguresSection({ section, id }: { section: SectionOf<'figures'>; id: string }) {
  const { heading, items } = section
  return (
    <section className={styles.figures} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {items.map(({ value, label }) => (
        <p key={label}>
          <strong>{value}</strong> <span>{label}</span>
        </p>
      ))}
    </section>
  )
}
