import { tradieDigitalTrust, tradiePrice } from '../../../shared/content/tradie-digital-trust.ts'
import sun from '../../art/drawn/street-sun.svg'
import uteCab from '../../art/drawn/ute-cab.svg'
import uteRear from '../../art/drawn/ute-rear.svg'
import wheel from '../../art/drawn/wheel.svg'
import { CallToAction } from '../../sections/call-to-action.tsx'
import styles from './still-thinking-section.module.css'

/** The last section, as lettering on a ute's canopy: seen from the side on desktops, from behind on phones. */
export function StillThinkingSection() {
  const { heading, answers, action } = tradieDigitalTrust.stillThinking
  return (
    <section className={styles.street} aria-labelledby="still-thinking">
      <img className={styles.sun} src={sun} width="480" height="480" alt="" loading="lazy" decoding="async" />
      <div className={styles.ute}>
        <div className={styles.canopy}>
          <h2 id="still-thinking">{heading}</h2>
          <dl>
            {answers.map(({ id, doubt, reply }) => (
              <div key={id}>
                <dt>“{doubt}”</dt>
                <dd>{reply}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.quote}>
            <p>
              <span>{tradiePrice.price}</span> <span>({tradiePrice.fullPrice})</span>
            </p>
            <CallToAction look="dark">{action}</CallToAction>
          </div>
        </div>
        <img className={styles.wheel} src={wheel} width="140" height="140" alt="" loading="lazy" decoding="async" />
        <picture className={styles.end}>
          <source media="(width >= 64rem)" srcSet={uteCab} width="520" height="400" />
          <img src={uteRear} width="360" height="156" alt="" loading="lazy" decoding="async" />
        </picture>
      </div>
    </section>
  )
}
