import { brand } from '../../../shared/content/brand.ts'
import heads from '../../art/drawn/coin-heads.svg'
import tails from '../../art/drawn/coin-tails.svg'
import { SchedulingLink } from '../../sections/scheduling-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { BrandSection } from './brand-section.tsx'
import styles from './start-section.module.css'

const COIN = { width: 600, height: 600, loading: 'lazy', decoding: 'async' } as const

/** The last section: both sides of a coin, next to each other. */
export function StartSection() {
  const { heading, text, action, top } = brand.start
  return (
    <BrandSection id="get-started" className={styles.start}>
      <h2>
        {heading.map(([side, result]) => (
          <span key={side}>
            <b>{side}</b> {result}{' '}
          </span>
        ))}
      </h2>
      <div className={styles.action}>
        <p>{text}</p>
        <SchedulingLink look="dark">{action}</SchedulingLink>
        <ButtonLink look="plain" href="#main">
          {top}
        </ButtonLink>
      </div>
      <img {...COIN} src={heads} alt="" className={styles.heads} />
      <img {...COIN} src={tails} alt="" className={styles.tails} />
    </BrandSection>
  )
}
