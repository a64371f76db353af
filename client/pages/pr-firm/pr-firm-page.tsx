import { prOpening } from '../../../shared/content/pr-firm.ts'
import { SectionScroll } from '../../section-scroll/section-scroll.tsx'
import { SchedulingLink } from '../../sections/scheduling-link.tsx'
import { Sections } from '../../sections/sections.tsx'
import { StickyAction } from '../../sections/sticky-action.tsx'
import { HeroSection } from './hero-section.tsx'
import { OfferSection } from './offer-section.tsx'
import { ProcessSection } from './process-section.tsx'
import { ProofSection } from './proof-section.tsx'
import { SocialProofSection } from './social-proof-section.tsx'

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
