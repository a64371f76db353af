import { leaderHero, leaderImpactScore, scoreOffer } from '../../../shared/content/leader-impact-score.ts'
import first from '../../art/drawn/focus-first.svg'
import second from '../../art/drawn/focus-second.svg'
import third from '../../art/drawn/focus-third.svg'
import { type DotRun, HalftoneDots, printHalftone } from '../../art/halftone.tsx'
import { PORTRAIT_HEIGHT, PORTRAIT_WIDTH, portraitLamp, portraitLight } from '../../art/portrait-tone.ts'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import { CallToAction } from '../../sections/links.tsx'
import { Sections } from '../../sections/section.tsx'
import { TextLines } from '../../sections/texts.tsx'
import { IncludedSection, MinutesSection } from './included-section.tsx'
import styles from './leader-impact-score-page.module.css'

/** /leader-impact-score: the $97 report for leaders. */
export function LeaderImpactScorePage() {
  return (
    <Sections>
      <HeroSection />
      <MinutesSection />
      <IncludedSection />
      <StepsSection />
    </Sections>
  )
}

/** A headline over a halftone portrait that gets sharper from left to right: how much each audience sees of a leader. */
function HeroSection() {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.inside}>
        <h1 id="headline">
          <TextLines lines={leaderHero.headline} />
        </h1>
        <p className={styles.lead}>{leaderHero.lead}</p>
        <div className={styles.sitter}>
          <ul>
            {leaderHero.onlookers.map((onlooker) => (
              <li key={onlooker}>{onlooker}</li>
            ))}
          </ul>
          <Portrait />
        </div>
        <div className={styles.booking}>
          <BookingCard campaign={pageCampaign('leader-impact-score')} offer={scoreOffer} />
        </div>
      </div>
    </section>
  )
}

/** A leader in front of a lamp, in three resolutions side by side. Decoration, in wattle and paper on ink. */
function Portrait() {
  return (
    <svg className={styles.portrait} viewBox={`0 0 ${PORTRAIT_WIDTH} ${PORTRAIT_HEIGHT}`} aria-hidden="true">
      {BANDS.map((band) => (
        <g key={band.from} transform={`translate(${band.from})`}>
          <HalftoneDots id={`lamp-${band.from}`} print={() => printBand(band, 'lamp')} pitch={band.pitch} />
          <HalftoneDots
            id={`light-${band.from}`}
            print={() => printBand(band, 'light')}
            pitch={band.pitch}
            className={styles.light}
          />
        </g>
      ))}
    </svg>
  )
}

type Band = { from: number; to: number; pitch: number }

/** The portrait in three resolutions, from left to right. */
const BANDS: readonly Band[] = [
  { from: 0, to: 150, pitch: 44 },
  { from: 150, to: 280, pitch: 20 },
  { from: 280, to: PORTRAIT_WIDTH, pitch: 8 },
]

/** Dot widths as shares of the pitch, from smallest to largest. */
const SIZES = [0.3, 0.5, 0.68, 0.84, 1] as const

/** The dots of one band, relative to its left edge: of the lamp behind the person, or of the light on her. */
function printBand({ from, to, pitch }: Band, of: 'lamp' | 'light'): DotRun[] {
  const tone = of === 'lamp' ? portraitLamp : portraitLight
  const sizes = SIZES.map((size) => Math.round(size * pitch * 10) / 10)
  return printHalftone({ width: to - from - 1, height: PORTRAIT_HEIGHT, pitch, sizes }, (x, y) => tone(x + from, y))
}

const PICTURES = { check: first, look: second, call: third }

/** How it works: the portrait in three discs, each larger and sharper; the last one sinks into the footer. */
function StepsSection() {
  const { steps, callToAction, callToActionNote } = leaderImpactScore
  return (
    <section className={styles.focus} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{steps.heading}</h2>
      <ol className={styles.steps}>
        {steps.list.map(({ id, name, text }) => (
          <li key={id} className={styles.step}>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <img src={PICTURES[id]} width="516" height="516" alt="" loading="lazy" decoding="async" />
          </li>
        ))}
      </ol>
      <p className={styles.next}>
        <CallToAction>{callToAction}</CallToAction>
        <span>{callToActionNote}</span>
      </p>
    </section>
  )
}
