import { tradieDigitalTrust, tradiePrice } from '../../../shared/content/tradie-digital-trust.ts'
import sun from '../../art/drawn/street-sun.svg'
import tapeAcross from '../../art/drawn/tape-across.svg'
import tapeDown from '../../art/drawn/tape-down.svg'
import uteCab from '../../art/drawn/ute-cab.svg'
import uteRear from '../../art/drawn/ute-rear.svg'
import wheel from '../../art/drawn/wheel.svg'
import { HalftoneDots, printHalftone } from '../../art/halftone.tsx'
import { CallToAction } from '../../sections/links.tsx'
import { NamedItems, Terms } from '../../sections/texts.tsx'
import styles from './fast-track-section.module.css'

/** Thirty days on a tape measure, across the page or, on a phone, down it. The three stages hang from the blade. */
export function FastTrackSection() {
  const { heading, stages, action, note } = tradieDigitalTrust.fastTrack
  return (
    <section className={styles.measure} aria-labelledby="fast-track">
      <h2 id="fast-track">{heading}</h2>
      <picture>
        <source media="(width >= 60rem)" srcSet={tapeAcross} width="1474" height="240" />
        <img src={tapeDown} width="96" height="938" alt="" loading="lazy" decoding="async" />
      </picture>
      <ol className={styles.stages}>
        <NamedItems items={stages} />
      </ol>
      <div className={styles.next}>
        <CallToAction>{action}</CallToAction>
        <p>{note}</p>
      </div>
    </section>
  )
}

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
            <Terms terms={answers.map(({ doubt, reply }) => [`“${doubt}”`, reply])} />
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

const WIDTH = 1440
const HEIGHT = 96
const PITCH = 12

/** Glints on the tape: the centre and half width of each. */
const GLINTS = [
  [250, 120],
  [720, 210],
  [1270, 330],
] as const

/** Glass beads: small in the shade and large in a glint. Each glint is wider than the last. */
const printBeads = () =>
  printHalftone({ width: WIDTH, height: HEIGHT, pitch: PITCH, sizes: [2.5, 4, 5.5, 7.5, 10] }, (x, y) => {
    let light = 0.12
    for (const [middle, reach] of GLINTS) {
      const away = x - middle + (y - HEIGHT / 2) * 0.7
      light = Math.max(light, 1 - (away < 0 ? -away : away) / reach)
    }
    return light
  })

/** The silver band of a hi-vis shirt. */
export function ReflectiveTape({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <HalftoneDots id="beads" print={printBeads} pitch={PITCH} />
    </svg>
  )
}
