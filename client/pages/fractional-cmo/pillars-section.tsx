import { fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import canopy from '../../art/drawn/canopy.svg'
import trunk from '../../art/drawn/trunk.svg'
import styles from './pillars-section.module.css'

/** Four pillars drawn as gum trees, under one canopy. */
export function PillarsSection() {
  const { heading, list } = fractionalCmo.pillars
  return (
    <section className={styles.grove} aria-labelledby="pillars">
      <div className={styles.crown}>
        <h2 id="pillars">{heading}</h2>
      </div>
      <img className={styles.canopy} src={canopy} width="1600" height="260" alt="" loading="lazy" decoding="async" />
      <div className={styles.inside}>
        <ul className={styles.trees}>
          {list.map(({ id, name, text }) => (
            <li key={id} className={styles.tree}>
              <img className={styles.trunk} src={trunk} width="120" height="1800" alt="" loading="lazy" decoding="async" />
              <div className={styles.words}>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
