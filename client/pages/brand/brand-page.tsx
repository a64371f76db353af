import { brand, brandOpening, brandSections } from '../../../shared/content/brand.ts'
import heads from '../../art/drawn/coin-heads.svg'
import tails from '../../art/drawn/coin-tails.svg'
import first from '../../art/drawn/proof-first.svg'
import second from '../../art/drawn/proof-second.svg'
import third from '../../art/drawn/proof-third.svg'
import { SectionNavigation } from '../../section-scroll/section-navigation.tsx'
import { SectionScroll } from '../../section-scroll/section-scroll.tsx'
import { SchedulingLink, StickyAction } from '../../sections/links.tsx'
import { Sections } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { BrandSection } from './brand-section.tsx'
import { CurrencySection } from './currency-section.tsx'
import { ProblemsSection, WhySection } from './problems-section.tsx'
import { SuccessSection } from './success-section.tsx'
import { WorkSection } from './work-section.tsx'
import styles from './brand-page.module.css'

/** /brand: what a brand is worth, told with money, from a banknote to the toss of a coin. */
export function BrandPage() {
  return (
    <>
      <SectionNavigation sections={brandSections} label={brandOpening.navigation} />
      <SectionScroll>
        <Sections>
          <CurrencySection />
          <WorkSection />
          <ProblemsSection />
          <WhySection />
          <ConsultationSection />
          <SuccessSection />
          <StartSection />
        </Sections>
      </SectionScroll>
      <StickyAction>
        <SchedulingLink look="main">{brandOpening.sticky}</SchedulingLink>
      </StickyAction>
    </>
  )
}

const PROOFS = { perception: first, positioning: second, growth: third }

/** Progressive proofs of one picture: each sheet is larger and has one more ink than the one before. */
function ConsultationSection() {
  const { heading, tiles, offer, action } = brand.consultation
  return (
    <BrandSection id="brand-consultation" className={styles.consultation}>
      <h2>{heading}</h2>
      <ol className={styles.proofs}>
        {tiles.map(({ id, name, ink, text }) => (
          <li key={id}>
            <img src={PROOFS[id]} width="480" height="560" alt="" loading="lazy" decoding="async" />
            <h3>{name}</h3>
            <p className={styles.ink}>{ink}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.offer}>
        <p>{offer}</p>
        <SchedulingLink look="main">{action}</SchedulingLink>
      </div>
    </BrandSection>
  )
}

const COIN = { width: 600, height: 600, loading: 'lazy', decoding: 'async' } as const

/** The last section: both sides of a coin, next to each other. */
function StartSection() {
  const { heading, text, action, top } = brand.start
  return (
    <BrandSection id="get-started" className={styles.start}>
      <h2>
        {heading.map(([side, result]) => (
          <span key={side}>
            <b>{side}</b> {result}{' '}
          </span>
        ))}
      </h2>
      <div className={styles.action}>
        <p>{text}</p>
        <SchedulingLink look="dark">{action}</SchedulingLink>
        <ButtonLink look="plain" href="#main">
          {top}
        </ButtonLink>
      </div>
      <img {...COIN} src={heads} alt="" className={styles.heads} />
      <img {...COIN} src={tails} alt="" className={styles.tails} />
    </BrandSection>
  )
}
