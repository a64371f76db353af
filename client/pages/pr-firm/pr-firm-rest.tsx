import { OfferSection } from './offer-section'
import { ProcessSection } from './process-section'
import { ProofSection } from './proof-section'
import { SocialProofSection } from './social-proof-section'

/** /pr-firm below its first window. */
export function PrFirmRest() {
  return (
    <>
      <ProofSection />
      <ProcessSection />
      <SocialProofSection />
      <OfferSection />
    </>
  )
}
