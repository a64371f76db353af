import { cmoHero, fractionalCmo, growthSessionOffer } from '../../../shared/content/fractional-cmo.ts'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import { Sections } from '../../sections/section.tsx'
import { TextLines } from '../../sections/texts.tsx'
import { CasesSection, CreditsSection } from './cases-section.tsx'
import { ClosingSection, ObjectionsSection } from './closing-section.tsx'
import { PillarsSection, ProcessSection } from './pillars-section.tsx'
import styles from './fractional-cmo-page.module.css'

/** /fractional-cmo: a chief marketing officer for the days you need one. */
export function FractionalCmoPage() {
  return (
    <Sections>
      <HeroSection />
      <CasesSection />
      <ComparisonSection />
      <PillarsSection />
      <ProcessSection />
      <ObjectionsSection />
      <CreditsSection />
      <ClosingSection />
    </Sections>
  )
}

/** Weeks of the planner. `inked`: days with a CMO, drawn as round line caps. `free`: days without one, drawn as circles. */
const FIRST_WEEKS = {
  height: 372,
  inked: [
    { size: 48, d: 'M100 52h0M700 52h0' },
    { size: 84, d: 'M100 158h0M300 158h0M700 158h0' },
    { size: 114, d: 'M100 296h0M300 296h0M700 296h0' },
  ],
  free: [
    { radius: 23, y: 52, days: [300, 500, 900] },
    { radius: 41, y: 158, days: [500, 900] },
    { radius: 56, y: 296, days: [500, 900] },
  ],
}
const LAST_WEEK = {
  height: 168,
  inked: [{ size: 140, d: 'M100 76h0M300 76h0M700 76h0' }],
  free: [{ radius: 69, y: 76, days: [500, 900] }],
}

/** A wall planner with one week per row; the booking form covers Thursday and Friday. */
function HeroSection() {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.planner}>
        <ul className={styles.days} aria-hidden="true">
          {cmoHero.days.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ul>
        <div className={styles.claim}>
          <h1 id="headline">
            <TextLines lines={cmoHero.headline} />
          </h1>
          <p>{cmoHero.lead}</p>
        </div>
        <Weeks {...FIRST_WEEKS} className={styles.weeks} />
        <div className={styles.booking}>
          <BookingCard campaign={pageCampaign('fractional-cmo')} offer={growthSessionOffer} />
        </div>
        <Weeks {...LAST_WEEK} className={styles.last} />
      </div>
    </section>
  )
}

type WeeksProps = typeof FIRST_WEEKS & { className?: string }

function Weeks({ height, inked, free, className }: WeeksProps) {
  return (
    <svg className={className} viewBox={`0 0 1000 ${height}`} aria-hidden="true">
      {inked.map(({ size, d }) => (
        <path key={size} d={d} strokeWidth={size} strokeLinecap="round" />
      ))}
      {free.map(({ radius, y, days }) => days.map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />))}
    </svg>
  )
}

type Way = 'full' | 'agency' | 'self' | 'us'

/** Centres of the five days, each 100 units wide. */
const DAYS = [50, 150, 250, 350, 450]
const moon = (x: number) => `M${x - 14} 14a36 36 0 010 72a44 44 0 000-72z`
const specks = (x: number) => `M${x - 22} 34h0M${x + 16} 26h0M${x} 56h0M${x - 18} 76h0M${x + 24} 70h0`

/** The working week of one alternative: every day (`full`), pieces (`agency`), nights (`self`), or two whole days (`us`). */
function WeekDots({ way, className }: { way: Way; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 500 100" aria-hidden="true">
      {way === 'full' && <path d={DAYS.map((x) => `M${x} 50h0`).join('')} strokeWidth="88" />}
      {way === 'agency' && <path d={DAYS.map(specks).join('')} strokeWidth="11" />}
      {way === 'self' && <path d={DAYS.map(moon).join('')} fill="currentColor" strokeWidth="1" />}
      {way === 'us' && (
        <>
          <path d="M50 50h0M350 50h0" strokeWidth="96" />
          <path d="M150 50h0M250 50h0M450 50h0" strokeWidth="9" />
        </>
      )}
    </svg>
  )
}

/** Three alternatives and this offer, each drawn as the working week that it takes. */
function ComparisonSection() {
  const { heading, days, terms, ways } = fractionalCmo.comparison
  return (
    <section className={styles.compare} aria-labelledby="comparison">
      <div className={styles.head}>
        <h2 id="comparison">{heading}</h2>
        <p>{days}</p>
      </div>
      <ul>
        {ways.map(({ id, name, get, catch: drawback }) => (
          <li key={id} className={styles.way} data-way={id}>
            <WeekDots way={id} className={styles.week} />
            <h3>{name}</h3>
            <dl>
              <div>
                <dt>{terms.get}</dt>
                <dd>{get}</dd>
              </div>
              <div>
                <dt>{terms.catch}</dt>
                <dd>{drawback}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
