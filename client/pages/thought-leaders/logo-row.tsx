import { clientLogos, clientLogoWords } from '../../../shared/content/client-logos.ts'
import { sampleWords } from '../../../shared/content/types.ts'
import { ClientLogoList } from '../../sections/client-logos.tsx'
import styles from './logo-row.module.css'

/** The client logos without motion, each in its own box. */
export function LogoRow({ heading }: { heading: string }) {
  return (
    <section className={styles.row} aria-labelledby="trusted">
      <h2 id="trusted" className={styles.heading}>
        <span>{`${heading} `}</span>
        <small>{sampleWords(clientLogos, clientLogoWords.sample)}</small>
      </h2>
      <ClientLogoList className={styles.logos} />
    </section>
  )
}
