import { brand } from '../../../shared/content/brand.ts'
import first from '../../art/drawn/proof-first.svg'
import second from '../../art/drawn/proof-second.svg'
import third from '../../art/drawn/proof-third.svg'
import { SchedulingLink } from '../../sections/scheduling-link.tsx'
import { BrandSection } from './brand-section.tsx'
import styles from './consultation-section.module.css'

const PROOFS = { perception: first, positioning: second, growth: third }

/** Progressive proofs of one picture: each sheet is larger and has one more ink than the one before. */
export function ConsultationSection() {
  const { heading, tiles, offer, action } = brand.consultation
  return (
    <BrandSection id="brand-consultation" className={styles.consultation}>
      <h2>{heading}</h2>
      <ol className={styles.proofs}>
        {tiles.map(({ id, name, ink, text }) => (
          <li key={id}>
            <img src={PROOFS[id]} width="480" height="560" alt="" loading="lazy" decoding="async" />
            <h3>{name}</h3>
            <p className={styles.ink}>{ink}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.offer}>
        <p>{offer}</p>
        <SchedulingLink look="main">{action}</SchedulingLink>
      </div>
    </BrandSection>
  )
}
