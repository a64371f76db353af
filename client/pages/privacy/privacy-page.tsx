import { LAST_UPDATED, privacy } from '../../../shared/content/privacy.ts'
import type { PolicyBlock, PolicySection as Section } from '../../../shared/content/types.ts'
import { LICENCES_PATH } from '../../../shared/paths.ts'
import { BelowTheFold } from '../../sections/section.tsx'
import { Terms } from '../../sections/texts.tsx'
import styles from './privacy-page.module.css'

/** /privacy: the policy as a document with a table of contents, on screen or on paper. */
export function PrivacyPage() {
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <h1>{privacy.headline}</h1>
        <p className={styles.updated}>
          {privacy.updated} <time dateTime={isoDay(LAST_UPDATED.label)}>{LAST_UPDATED.label}</time>
        </p>
      </header>
      <div className={styles.opening}>
        <p className={styles.summary}>{privacy.summary}</p>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{privacy.contents}</h2>
          <ol>
            {privacy.sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>
                  <span>{section.title}</span>
                  <span className={styles.leader} />
                  <span>{index + 1}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <BelowTheFold />
      {privacy.sections.map((section, index) => (
        <PolicySection key={section.id} section={section} number={index + 1} />
      ))}
      <p className={styles.licences}>
        <a href={LICENCES_PATH} target="_blank" rel="noopener">
          {privacy.licences}
        </a>
      </p>
    </article>
  )
}

/** The day of a label such as November 27, 2026, as machines read it: the label may be changed in the studio. */
function isoDay(label: string): string | undefined {
  const day = new Date(`${label} 12:00 UTC`)
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10)
}

/** One numbered section: number and title in the margin, the text beside them. */
function PolicySection({ section, number }: { section: Section; number: number }) {
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
        <Terms terms={block.rows.map((row) => [row.term, row.detail])} />
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
