import { cmoHero, growthSessionOffer } from '../../../shared/content/fractional-cmo-hero'
import { BookingTicket } from '../../booking/booking-ticket'
import { pageCampaign } from '../../booking/page-campaign'
import styles from './hero-section.module.css'

/** Discs of one size, as the points a round line cap is set on: the days with a CMO, week by week. */
const INKED = [
  { size: 30, d: 'M100 72h0M700 72h0' },
  { size: 64, d: 'M100 216h0M300 216h0M700 216h0' },
  { size: 100, d: 'M100 360h0M300 360h0M700 360h0' },
  { size: 136, d: 'M100 504h0M300 504h0M700 504h0' },
] as const
/** Days nobody needs one. */
const FREE = [
  [300, 72, 15],
  [500, 72, 15],
  [900, 72, 15],
  [500, 216, 32],
  [900, 216, 32],
  [500, 360, 50],
  [900, 360, 50],
  [500, 504, 68],
  [900, 504, 68],
] as const

/** A week to a row on the wall planner; the ticket is pinned over Thursday and Friday. */
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
        <svg className={styles.weeks} viewBox="0 0 1000 600" aria-hidden="true">
          {INKED.map(({ size, d }) => (
            <path key={size} d={d} strokeWidth={size} strokeLinecap="round" />
          ))}
          {FREE.map(([x, y, radius]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={radius - 1} />
          ))}
        </svg>
        <div className={styles.ticket}>
          <BookingTicket campaign={pageCampaign('fractional-cmo')} offer={growthSessionOffer} />
        </div>
      </div>
    </section>
  )
}
