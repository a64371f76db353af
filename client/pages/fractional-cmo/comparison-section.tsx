import { fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import styles from './comparison-section.module.css'
import { WeekDots } from './week-dots.tsx'

/** Three alternatives and this offer, each drawn as the working week that it takes. */
export function ComparisonSection() {
  const { heading, days, terms, ways } = fractionalCmo.comparison
  return (
    <section className={styles.compare} aria-labelledby="comparison">
      <div className={styles.head}>
        <h2 id="comparison">{heading}</h2>
        <p>{days}</p>
      </div>
      <ul>
        {ways.map(({ id, name, get, catch: drawback }) => (
          <li key={id} className={styles.way} data-way={id}>
            <WeekDots way={id} className={styles.week} />
            <h3>{name}</h3>
            <dl>
              <div>
                <dt>{terms.get}</dt>
                <dd>{get}</dd>
              </div>
              <div>
                <dt>{terms.catch}</dt>
                <dd>{drawback}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
