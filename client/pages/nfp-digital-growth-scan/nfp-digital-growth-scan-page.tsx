import { nfpGrowthScan, nfpHero, scanOffer } from '../../../shared/content/nfp-digital-growth-scan.ts'
import { site } from '../../../shared/content/site.ts'
import donationDots from '../../art/drawn/donation-dots.svg'
import harbour from '../../art/drawn/harbour.svg'
import { WattleBranch } from '../../art/wattle-branch.tsx'
import { BookingCard } from '../../booking/booking-card.tsx'
import { pageCampaign } from '../../booking/page-campaign.ts'
import { LOGO_SPEED_SECONDS } from '../../motion/motion.ts'
import { LogoStrip } from '../../sections/client-logos.tsx'
import { Folio, Sections } from '../../sections/section.tsx'
import { Terms, TextLines } from '../../sections/texts.tsx'
import { AssessmentsSection, DeliverablesSection } from './assessments-section.tsx'
import { ClosingSection, ReasonsSection, TestimonialsSection, WantedSection } from './reasons-section.tsx'
import styles from './nfp-digital-growth-scan-page.module.css'

/** /nfp-digital-growth-scan: the free scan for not-for-profits. */
export function NfpDigitalGrowthScanPage() {
  return (
    <Sections>
      <HeroSection />
      <AssessmentsSection />
      <FiguresSection />
      <LogoStrip heading={nfpGrowthScan.logos} seconds={LOGO_SPEED_SECONDS} />
      <WantedSection />
      <ReasonsSection />
      <DeliverablesSection />
      <TestimonialsSection />
      <ClosingSection />
      <WhoWeAreSection />
    </Sections>
  )
}

/** The headline, a wattle branch and the booking form. */
function HeroSection() {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <Folio items={nfpHero.dateline} className={styles.dateline} />
      <div className={styles.claim}>
        <h1 id="headline">
          <TextLines lines={nfpHero.headline} />
        </h1>
        <p className={styles.lead}>{nfpHero.lead}</p>
      </div>
      <WattleBranch className={styles.branch} />
      <div className={styles.booking}>
        <BookingCard campaign={pageCampaign('nfp-digital-growth-scan')} offer={scanOffer} />
      </div>
    </section>
  )
}

/** Who we are, as the imprint of a newspaper, above a picture of the harbour. */
function WhoWeAreSection() {
  const { heading, paragraphs, imprint, action } = nfpGrowthScan.whoWeAre
  return (
    <section aria-labelledby="who-we-are">
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id="who-we-are">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.imprint}>
          <p className={styles.masthead}>{site.publication.name}</p>
          <dl>
            <Terms terms={imprint.map(({ term, detail }) => [term, detail])} />
          </dl>
          <a href={site.publication.url} rel="noopener">
            {action}
          </a>
        </div>
      </div>
      <img className={styles.harbour} src={harbour} width="1600" height="464" alt="" loading="lazy" decoding="async" />
    </section>
  )
}

/** A hundred dots: ten rows of ten, each row one dashed line. */
const HUNDRED = Array.from({ length: 10 }, (_, row) => `M10 ${10 + row * 20}h180.1`).join('')

/** Three claims, each figure also drawn as dots. */
function FiguresSection() {
  const { heading, donations, coverage, helped } = nfpGrowthScan.figures
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{heading}</h2>
      <div className={styles.donations}>
        <Figure {...donations} />
        <img src={donationDots} width="552" height="120" alt="" loading="lazy" decoding="async" />
      </div>
      <div className={styles.coverage}>
        <Figure {...coverage} />
        <svg viewBox="0 0 134 200" aria-hidden="true">
          <circle cx="34" cy="166" r="31" fill="none" />
          <path d="M100 34h.1M100 100h.1M100 166h.1" strokeWidth="64" />
        </svg>
      </div>
      <div className={styles.helped}>
        <Figure {...helped} />
        <svg viewBox="0 0 224 200" strokeDasharray="0 20" aria-hidden="true">
          <path d={HUNDRED} strokeWidth="13" />
          <circle cx="210" cy="190" r="8" fill="none" strokeDasharray="none" />
        </svg>
      </div>
    </section>
  )
}

type FigureProps = { value: string; label: string; legend: string }

function Figure({ value, label, legend }: FigureProps) {
  return (
    <p className={styles.figure}>
      <strong>{value}</strong> <b>{label}</b> <span>{legend}</span>
    </p>
  )
}
