import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import bird from '../../art/drawn/bird.svg'
import stage from '../../art/drawn/stage.svg'
import styles from './wanted-section.module.css'

const PICTURES: Readonly<Record<string, string>> = { wildlife: bird, arts: stage }

/** Who the scan is for, as the notices page of a newspaper. */
export function WantedSection() {
  const { heading, intro, edition, price, notices } = nfpGrowthScan.wanted
  return (
    <section className={styles.page} aria-labelledby="wanted">
      <h2 id="wanted" className={styles.masthead}>
        {heading}
      </h2>
      <p className={styles.folio}>
        <span>{edition}</span>
        <b>{intro}</b>
        <span>{price}</span>
      </p>
      <ul className={styles.notices}>
        {notices.map(({ id, kind, name, text }) => (
          <li key={id} className={styles.notice} data-notice={id}>
            {PICTURES[id] && <img src={PICTURES[id]} width="300" height="200" alt="" loading="lazy" decoding="async" />}
            <h3>
              <span>{kind}</span>
              {` ${name}`}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
