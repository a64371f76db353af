import { brand } from '../../../shared/content/brand.ts'
import { brandCases, brandCities } from '../../../shared/content/brand-clients.ts'
import { SAMPLE_MARK } from '../../../shared/content/types.ts'
import bobbin from '../../art/drawn/stamp-bobbin.svg'
import murmur from '../../art/drawn/stamp-murmur.svg'
import openPaddock from '../../art/drawn/stamp-open-paddock.svg'
import skylark from '../../art/drawn/stamp-skylark.svg'
import { Globe } from '../../globe/globe.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'
import { TypedText } from '../../ui/typed-text.tsx'
import { BrandSection } from './brand-section.tsx'
import styles from './success-section.module.css'

const PICTURES = {
  'stamp-bobbin': bobbin,
  'stamp-skylark': skylark,
  'stamp-murmur': murmur,
  'stamp-open-paddock': openPaddock,
}

/** Clients, the globe of their cities, and case studies as postage stamps. */
export function SuccessSection() {
  const { heading, typed, clientKinds, globe, count, cases } = brand.success
  return (
    <BrandSection id="client-success" className={styles.success}>
      <div className={styles.words}>
        <h2>{heading}</h2>
        <p className={styles.typed}>
          {typed} <TypedText phrases={clientKinds} className={styles.kinds} />
        </p>
        <p className={styles.count}>{count}</p>
      </div>
      <div className={styles.globe}>
        <Globe places={brandCities} label={globe} />
      </div>
      <div className={styles.cases}>
        <h3>{cases}</h3>
        <ul>
          {brandCases.map(({ id, client, title, picture, alt, sample }) => {
            const caption = `${client}: ${title}${sample ? ` (${SAMPLE_MARK})` : ''}`
            const plate = { src: PICTURES[picture], width: 600, height: 760, alt }
            return (
              <li key={id}>
                <Lightbox picture={{ ...plate, caption }} className={styles.opener}>
                  <span className={styles.stamp}>
                    <img {...plate} alt={alt} loading="lazy" decoding="async" />
                  </span>
                </Lightbox>
                <p>
                  <b>{client}</b> {sample && <span>{`(${SAMPLE_MARK})`}</span>}
                  <br />
                  <span>{title}</span>
                </p>
              </li>
            )
          })}
        </ul>
      </div>
    </BrandSection>
  )
}
