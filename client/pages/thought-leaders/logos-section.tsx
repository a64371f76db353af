import { clientLogos, clientLogoWords } from '../../../shared/content/client-logos'
import { thoughtLeaders } from '../../../shared/content/thought-leaders'
import { clientLogoFiles } from '../../sections/client-logo-files'
import styles from './logos-section.module.css'

/** The brands, standing still. */
export function LogosSection() {
  return (
    <section className={styles.strip} aria-labelledby="brands">
      <h2 id="brands">
        {thoughtLeaders.logos} <small>({clientLogoWords.sample})</small>
      </h2>
      <ul>
        {clientLogos.map(({ id, name }) => (
          <li key={id}>
            <img {...clientLogoFiles[id]} height="56" alt={name} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </section>
  )
}
