import { clientLogos, clientLogoWords } from '../../shared/content/client-logos.ts'
import { sampleWords } from '../../shared/content/types.ts'
import { Marquee } from '../ui/marquee.tsx'
import { ClientLogoList } from './client-logo-list.tsx'
import styles from './logo-strip.module.css'

/** The client logos in a slow marquee; `seconds` is one loop. */
export function LogoStrip({ seconds }: { seconds: number }) {
  return (
    <section className={styles.strip} aria-labelledby="brands">
      <h2 id="brands" className={styles.heading}>
        {`${clientLogoWords.heading} `}
        <small>{sampleWords(clientLogos, clientLogoWords.sample)}</small>
      </h2>
      <Marquee label={clientLogoWords.moving} seconds={seconds} className={styles.marquee}>
        <ClientLogoList className={styles.logos} />
      </Marquee>
    </section>
  )
}
