import { home } from '../../../shared/content/home.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './lead-story-section.module.css'

/** The lead story: the offer of one campaign page. */
export function LeadStorySection() {
  const story = home.leadStory
  return (
    <article className={styles.story}>
      <p className={styles.kicker}>
        <span>{story.kicker}</span>
        <span>{story.audience}</span>
      </p>
      <h2 className={styles.heading}>{story.heading}</h2>
      <div className={styles.words}>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <ButtonLink look="dark" href={story.href}>
            {story.action}
          </ButtonLink>
        </p>
      </div>
      <div className={styles.notice}>
        <dl className={styles.terms}>
          {story.terms.map((term) => (
            <div key={term.label}>
              <dt>{term.label}</dt>
              <dd>{term.value}</dd>
            </div>
          ))}
        </dl>
        <h3 className={styles.checksHeading}>{story.checksHeading}</h3>
        <ol className={styles.checks}>
          {story.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ol>
      </div>
    </article>
  )
}
