import { cmoHero, growthSessionOffer } from '../../../shared/content/fractional-cmo.ts'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import styles from './hero-section.module.css'

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

/** A wall planner with one week per row; the booking ticket covers Thursday and Friday. */
export function HeroSection() {
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
            {cmoHero.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p>{cmoHero.lead}</p>
        </div>
        <Weeks {...FIRST_WEEKS} className={styles.weeks} />
        <div className={styles.ticket}>
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
