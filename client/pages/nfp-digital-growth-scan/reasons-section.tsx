import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import bird from '../../art/drawn/bird.svg'
import stage from '../../art/drawn/stage.svg'
import { Blossom } from '../../art/logo.tsx'
import { CallToAction } from '../../sections/links.tsx'
import { TestimonialQuote, TestimonialSource } from '../../sections/testimonial-quote.tsx'
import { PullQuote } from '../../ui/pull-quote.tsx'
import styles from './reasons-section.module.css'

/** Why it works, as a staircase with a larger dot on each step. */
export function ReasonsSection() {
  const { heading, steps } = nfpGrowthScan.reasons
  return (
    <section className={styles.rise} aria-labelledby="reasons">
      <h2 id="reasons">{heading}</h2>
      <ol className={styles.stairs}>
        {steps.map(({ id, name, text }) => (
          <li key={id} className={styles.step}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const PICTURES: Readonly<Record<string, string>> = { wildlife: bird, arts: stage }

/** Who the scan is for, as the notices page of a newspaper. */
export function WantedSection() {
  const { heading, intro, edition, price, notices } = nfpGrowthScan.wanted
  return (
    <section className={styles.page} aria-labelledby="wanted">
      <h2 id="wanted" className={styles.masthead}>
        {heading}
      </h2>
      <p className={styles.folio}>
        <span>{edition}</span>
        <b>{intro}</b>
        <span>{price}</span>
      </p>
      <ul className={styles.notices}>
        {notices.map(({ id, kind, name, text }) => (
          <li key={id} className={styles.notice} data-notice={id}>
            {PICTURES[id] && <img src={PICTURES[id]} width="300" height="200" alt="" loading="lazy" decoding="async" />}
            <h3>
              <span>{kind}</span>
              {` ${name}`}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One testimonial as a pull quote, the others as letters to the editor. */
export function TestimonialsSection() {
  const { heading, letters } = nfpGrowthScan.testimonials
  const [loudest, ...others] = letters
  return (
    <section className={styles.voices} aria-labelledby="letters">
      <PullQuote source={<TestimonialSource testimonial={loudest} />}>{loudest.quote}</PullQuote>
      <h2 id="letters">{heading}</h2>
      <div className={styles.letters}>
        {others.map((letter) => (
          <TestimonialQuote key={letter.id} testimonial={letter} className={styles.letter} />
        ))}
      </div>
    </section>
  )
}

/** The last call to action, on the middle dot of a blossom larger than the page. */
export function ClosingSection() {
  const { callToAction, callToActionNote, closing } = nfpGrowthScan
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <Blossom className={styles.blossom} />
      <div className={styles.words}>
        <h2 id="closing">{closing.heading}</h2>
        <p>{closing.text}</p>
        <CallToAction look="dark">{callToAction}</CallToAction>
        <p className={styles.note}>{callToActionNote}</p>
      </div>
    </section>
  )
}
