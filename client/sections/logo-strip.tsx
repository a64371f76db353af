import { clientLogos, clientLogoWords } from '../../shared/content/client-logos'
import { Marquee } from '../ui/marquee'
import { clientLogoFiles } from './client-logo-files'
import styles from './logo-strip.module.css'

/** The brands, sliding slowly; `seconds` is one loop. */
export function LogoStrip({ seconds }: { seconds: number }) {
  return (
    <section className={styles.strip} aria-labelledby="brands">
      <h2 id="brands" className={styles.heading}>
        {clientLogoWords.heading} <small>({clientLogoWords.sample})</small>
      </h2>
      <Marquee label={clientLogoWords.moving} seconds={seconds} className={styles.marquee}>
        <ul className={styles.logos}>
          {clientLogos.map(({ id, name }) => (
            <li key={id}>
              <img {...clientLogoFiles[id]} height="56" alt={name} loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      </Marquee>
    </section>
  )
}
