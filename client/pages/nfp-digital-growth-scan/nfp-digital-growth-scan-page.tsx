import { LOGO_SPEED_SECONDS } from '../../motion/page-behaviour'
import { LogoStrip } from '../../sections/logo-strip'
import { Sections } from '../../sections/sections'
import { AssessmentsSection } from './assessments-section'
import { ClosingSection } from './closing-section'
import { DeliverablesSection } from './deliverables-section'
import { FiguresSection } from './figures-section'
import { HeroSection } from './hero-section'
import { ReasonsSection } from './reasons-section'
import { TestimonialsSection } from './testimonials-section'
import { WantedSection } from './wanted-section'
import { WhoWeAreSection } from './who-we-are-section'

/** /nfp-digital-growth-scan: the free scan for not-for-profits. */
export function NfpDigitalGrowthScanPage() {
  return (
    <Sections>
      <HeroSection />
      <AssessmentsSection />
      <FiguresSection />
      <LogoStrip seconds={LOGO_SPEED_SECONDS} />
      <WantedSection />
      <ReasonsSection />
      <DeliverablesSection />
      <TestimonialsSection />
      <ClosingSection />
      <WhoWeAreSection />
    </Sections>
  )
}
