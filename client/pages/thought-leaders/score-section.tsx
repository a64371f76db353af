import { thoughtLeaders } from '../../../shared/content/thought-leaders.ts'
import mug from '../../art/drawn/mug.svg'
import dial from '../../art/drawn/score-dial.svg'
import { CallToAction } from '../../sections/links.tsx'
import { NamedItems } from '../../sections/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './score-section.module.css'

/** The score, explained along the edge of a dial larger than the page; then three benefits, each in larger text. */
export function ScoreSection() {
  const { heading, intro, points, recognition, check, report, note } = thoughtLeaders.score
  return (
    <section className={styles.score} aria-labelledby="score">
      <div className={styles.head}>
        <h2 id="score">{heading}</h2>
        <p>{intro}</p>
      </div>
      <div className={styles.dial}>
        <img src={dial} width="560" height="1080" alt="" loading="lazy" decoding="async" />
        <ol>
          <NamedItems items={points} />
        </ol>
      </div>
      <div className={styles.voices}>
        <h3 id="recognition">{recognition.heading}</h3>
        <ul aria-labelledby="recognition">
          {recognition.benefits.map(({ id, who, effect }) => (
            <li key={id}>
              {who} {effect}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.next}>
        <CallToAction look="dark">{check}</CallToAction>
        <ButtonLink look="plain" href="/leader-impact-score">
          {report}
        </ButtonLink>
        <p>{note}</p>
      </div>
    </section>
  )
}

/** Who it is for, as the spines of three books in a pile. */
export function ReadersSection() {
  const { heading, books } = thoughtLeaders.readers
  return (
    <section className={styles.shelf} aria-labelledby="readers">
      <div className={styles.top}>
        <h2 id="readers">{heading}</h2>
        <img src={mug} width="240" height="300" alt="" loading="lazy" decoding="async" />
      </div>
      <ul className={styles.pile}>
        <NamedItems items={books} />
      </ul>
    </section>
  )
}
