import { brandOpening } from '../../../shared/content/brand.ts'
import { GrowingDots } from '../../../shared/marks/growing-dots.tsx'
import { SchedulingLink } from '../../sections/scheduling-link.tsx'
import { Banknote } from './banknote.tsx'
import { BrandSection } from './brand-section.tsx'
import styles from './currency-section.module.css'

/** The headline above a banknote that runs off the foot of the viewport. */
export function CurrencySection() {
  const { headline, lead, action, terms } = brandOpening.currency
  return (
    <BrandSection id="brand-currency" className={styles.currency}>
      <h1>
        {headline.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <div className={styles.pitch}>
        <p>{lead}</p>
        <SchedulingLink look="main">
          {action}
          <GrowingDots />
        </SchedulingLink>
        <p className={styles.terms}>{terms}</p>
      </div>
      <Banknote className={styles.note} />
    </BrandSection>
  )
}
