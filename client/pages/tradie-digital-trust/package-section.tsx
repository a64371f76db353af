import { tradieDigitalTrust } from '../../../shared/content/tradie-digital-trust.ts'
import brush from '../../art/drawn/brush.svg'
import docket from '../../art/drawn/docket.svg'
import level from '../../art/drawn/level.svg'
import phone from '../../art/drawn/site-phone.svg'
import torch from '../../art/drawn/torch.svg'
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
        {tools.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
