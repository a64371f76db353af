import type { SectionOf } from '../../../shared/campaign/page.ts'
import { NamedItems } from '../../sections/texts.tsx'
import { beside, SectionPicture } from './pictures.tsx'
import styles from './sections.module.css'

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

/** A list of names and figures, connected by leaders of growing dots. */
export function LedgerSection({ section, id }: { section: SectionOf<'ledger'>; id: string }) {
  const { heading, items } = section
  return (
    <section className={styles.ledger} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {items.map(({ name, text, detail }) => (
          <li key={name}>
            <h3>
              <span>{name}</span> {detail && <b>{detail}</b>}
            </h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Questions and answers. Each answer opens without scripts. */
export function QuestionsSection({ section, id }: { section: SectionOf<'questions'>; id: string }) {
  const { heading, items, picture } = section
  return (
    <section className={beside(styles.questions, picture)} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {picture && <SectionPicture {...picture} />}
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

/** The steps on one line, each with a larger dot than the one before. */
export function StepsSection({ section, id }: { section: SectionOf<'steps'>; id: string }) {
  const { heading, items } = section
  return (
    <section className={styles.steps} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ol>
        <NamedItems items={items} />
      </ol>
    </section>
  )
}
