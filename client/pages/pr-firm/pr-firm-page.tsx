import { prOpening } from '../../../shared/content/pr-firm'
import { SectionScroll } from '../../section-scroll/section-scroll'
import { SchedulingLink } from '../../sections/scheduling-link'
import { Sections } from '../../sections/sections'
import { StickyAction } from '../../sections/sticky-action'
import { HeroSection } from './hero-section'
import { OfferSection } from './offer-section'
import { ProcessSection } from './process-section'
import { ProofSection } from './proof-section'
import { SocialProofSection } from './social-proof-section'

/** /pr-firm: the PR service, told as a story on its way into a newspaper. */
export function PrFirmPage() {
  return (
    <>
      <SectionScroll>
        <Sections>
          <HeroSection />
          <ProofSection />
          <ProcessSection />
          <SocialProofSection />
          <OfferSection />
        </Sections>
      </SectionScroll>
      <StickyAction>
        <SchedulingLink look="main">{prOpening.book}</SchedulingLink>
      </StickyAction>
    </>
  )
}
