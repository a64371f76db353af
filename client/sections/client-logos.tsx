import { type ClientLogoId, clientLogos, clientLogoWords } from '../../shared/content/client-logos.ts'
import { sampleWords } from '../../shared/content/types.ts'
import bobbin from '../art/drawn/logo-bobbin.svg'
import halfMoon from '../art/drawn/logo-half-moon.svg'
import lanternRow from '../art/drawn/logo-lantern-row.svg'
import murmur from '../art/drawn/logo-murmur.svg'
import nightjar from '../art/drawn/logo-nightjar.svg'
import openPaddock from '../art/drawn/logo-open-paddock.svg'
import skylark from '../art/drawn/logo-skylark.svg'
import tideline from '../art/drawn/logo-tideline.svg'
import { Marquee } from '../ui/marquee.tsx'
import styles from './client-logos.module.css'

/** The drawn wordmark of each brand and its width at a height of 56. */
const clientLogoFiles: Readonly<Record<ClientLogoId, { src: string; width: number }>> = {
  'lantern-row': { src: lanternRow, width: 268 },
  tideline: { src: tideline, width: 208 },
  bobbin: { src: bobbin, width: 162 },
  'half-moon': { src: halfMoon, width: 219 },
  nightjar: { src: nightjar, width: 225 },
  'open-paddock': { src: openPaddock, width: 185 },
  murmur: { src: murmur, width: 222 },
  skylark: { src: skylark, width: 174 },
}

/** The wordmark of every client; the caller's class lays them out. */
export function ClientLogoList({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {clientLogos.map(({ id, name }) => (
        <li key={id}>
          <img {...clientLogoFiles[id]} height="56" alt={name} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  )
}

/** The client logos in a slow marquee; `seconds` is one loop. */
export function LogoStrip({ heading, seconds }: { heading: string; seconds: number }) {
  return (
    <section className={styles.strip} aria-labelledby="brands">
      <h2 id="brands" className={styles.heading}>
        <span>{`${heading} `}</span>
        <small>{sampleWords(clientLogos, clientLogoWords.sample)}</small>
      </h2>
      <Marquee label={clientLogoWords.moving} seconds={seconds} className={styles.marquee}>
        <ClientLogoList className={styles.logos} />
      </Marquee>
    </section>
  )
}
