import { fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import styles from './objections-section.module.css'

/** A sticky "yes, but" beside its endings, each with an answer. */
export function ObjectionsSection() {
  const { heading, list } = fractionalCmo.objections
  return (
    <section className={styles.doubts} aria-labelledby="objections">
      <div className={styles.inside}>
        <h2 id="objections">
          {heading.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h2>
        <dl>
          {list.map(({ id, doubt, answer }) => (
            <div key={id}>
              <dt>{doubt}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
