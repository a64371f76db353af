import { tradieDigitalTrust } from '../../../shared/content/tradie-digital-trust.ts'
import brush from '../../art/drawn/brush.svg'
import docket from '../../art/drawn/docket.svg'
import level from '../../art/drawn/level.svg'
import phone from '../../art/drawn/site-phone.svg'
import torch from '../../art/drawn/torch.svg'
import { NamedItems } from '../../sections/texts.tsx'
import styles from './package-section.module.css'

const TOOLS = { torch, phone, level, docket, brush }

/** The package as a tool belt: five tools behind one strap, each with its number on a rivet. */
export function PackageSection() {
  const { heading, intro, tools } = tradieDigitalTrust.package
  return (
    <section className={styles.kit} aria-labelledby="package">
      <div className={styles.head}>
        <h2 id="package">{heading}</h2>
        <p>{intro}</p>
      </div>
      <div className={styles.belt}>
        {tools.map(({ id }) => (
          <span key={id}>
            <img src={TOOLS[id]} width="200" height="390" alt="" loading="lazy" decoding="async" />
          </span>
        ))}
      </div>
      <ol className={styles.tools}>
        <NamedItems items={tools} />
      </ol>
    </section>
  )
}

const PLACES = Array.from({ length: 16 }, (_, place) => `M${5 + place * 40} 20a15 15 0 1030 0a15 15 0 10-30 0`).join('')

function helmets(from: number, to: number): string {
  const at = Array.from({ length: to - from }, (_, helmet) => 2 + (from + helmet) * 52)
  return at.map((x) => `M${x} 34h44M${x + 4} 33v-6a18 18 0 0136 0v6z`).join('')
}

/** A row of shapes for each figure: vacant places, ten dots plus three to five, and four of ten helmets. */
const ROWS = {
  needed: (
    <svg viewBox="0 0 640 40" width="640" height="40" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path d={PLACES} fill="none" />
    </svg>
  ),
  rates: (
    <svg viewBox="0 0 416 42" width="416" height="42" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path
        d="M8 22h.1m21.9 0h.1m21.9 0h.1m21.9 0h.1m21.9 0h.1m21.9 0h.1m21.9 0h.1m21.9 0h.1m21.9 0h.1m21.9 0h.1"
        strokeWidth="14"
      />
      <path d="M234 22h.1M270 22h.1M308 22h.1" strokeWidth="28" />
      <circle cx="346" cy="22" r="15" fill="none" />
      <circle cx="390" cy="21" r="17" fill="none" />
    </svg>
  ),
  apprentices: (
    <svg viewBox="0 0 520 40" width="520" height="40" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path d={helmets(0, 4)} fill="currentColor" />
      <path d={helmets(4, 10)} fill="none" />
    </svg>
  ),
}

/** Three figures, each on barrier tape across the viewport. */
export function WhyNowSection() {
  const { heading, stats } = tradieDigitalTrust.whyNow
  return (
    <section className={styles.site} aria-labelledby="why-now">
      <h2 id="why-now">{heading}</h2>
      <ul>
        {stats.map(({ id, value, label, text }) => (
          <li key={id} className={styles.stretch}>
            <p className={styles.tape}>
              <strong>{value}</strong> <b>{label}</b> {ROWS[id]}
            </p>
            <p className={styles.note}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
