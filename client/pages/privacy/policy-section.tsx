import type { PolicyBlock, PolicySection as Section } from '../../../shared/content/types.ts'
import styles from './policy-section.module.css'

/** One numbered section: number and title in the margin, the text beside them. */
export function PolicySection({ section, number }: { section: Section; number: number }) {
  return (
    <section className={styles.section} id={section.id} aria-labelledby={`${section.id}-title`}>
      <div className={styles.margin}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <h2 id={`${section.id}-title`}>{section.title}</h2>
      </div>
      <div className={styles.text}>
        {section.parts.map((part, index) => (
          <div key={part.heading ?? index} className={styles.part}>
            {part.heading && <h3>{part.heading}</h3>}
            {part.blocks.map((block) => (
              <Block key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('rows' in block) {
    return (
      <dl className={styles.rows}>
        {block.rows.map((row) => (
          <div key={row.term}>
            <dt>{row.term}</dt>
            <dd>{row.detail}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <p>
      <span>{block.lead}</span>
      <a href={block.href} rel="noopener">
        {block.link}
      </a>
      .
    </p>
  )
}
