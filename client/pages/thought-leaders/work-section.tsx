import { thoughtLeaders } from '../../../shared/content/thought-leaders.ts'
import manuscript from '../../art/drawn/manuscript.svg'
import portrait from '../../art/drawn/portrait.svg'
import styles from './work-section.module.css'

/** What the agency does, as four things on a desk: an index card, a manuscript, a clipping and a speaker's pass. */
export function WorkSection() {
  const { heading, cards, pass } = thoughtLeaders.work
  return (
    <section className={styles.desk} aria-labelledby="work">
      <h2 id="work">{heading}</h2>
      <ol>
        {cards.map(({ id, name, text }) => (
          <li key={id} className={styles[id]}>
            {id === 'place' && <img src={portrait} width="360" height="240" alt="" loading="lazy" decoding="async" />}
            {id === 'stage' && <b className={styles.role}>{pass}</b>}
            <h3>{name}</h3>
            <p>{text}</p>
            {id === 'write' && <img src={manuscript} width="320" height="266" alt="" loading="lazy" decoding="async" />}
          </li>
        ))}
      </ol>
    </section>
  )
}
