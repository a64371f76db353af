import { brand } from '../../../shared/content/brand.ts'
import { site } from '../../../shared/content/site.ts'
import volumes from '../../art/drawn/bound-volumes.svg'
import { ButtonLink } from '../../ui/button-link.tsx'
import { BrandSection } from './brand-section.tsx'
import styles from './why-section.module.css'

/** Why choose the agency, above a shelf of its publications. */
export function WhySection() {
  const { heading, text, action, figures } = brand.why
  return (
    <BrandSection id="why-choose-us" className={styles.why}>
      <h2>
        {heading.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
      <div className={styles.text}>
        <p>{text}</p>
        <ButtonLink look="dark" href={site.publication.url}>
          {action}
        </ButtonLink>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <img src={volumes} width="1214" height="330" alt="" className={styles.shelf} loading="lazy" decoding="async" />
    </BrandSection>
  )
}
