import { prFirm } from '../../../shared/content/pr-firm'
import { SectionScroll } from '../../section-scroll/section-scroll'
import { SchedulingLink } from '../../sections/scheduling-link'
import { StickyAction } from '../../sections/sticky-action'
import { HeroSection } from './hero-section'
import { OfferSection } from './offer-section'
import { ProcessSection } from './process-section'
import { ProofSection } from './proof-section'
import { SocialProofSection } from './social-proof-section'

/** /pr-firm: a story on its way into print, and what it does the morning after. */
export function PrFirmPage() {
  return (
    <>
      <SectionScroll>
        <HeroSection />
        <ProofSection />
        <ProcessSection />
        <SocialProofSection />
        <OfferSection />
      </SectionScroll>
      <StickyAction>
        <SchedulingLink look="main">{prFirm.book}</SchedulingLink>
      </StickyAction>
    </>
  )
}
