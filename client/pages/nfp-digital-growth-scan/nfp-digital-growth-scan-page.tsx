import { LOGO_SPEED_SECONDS } from '../../motion/page-behaviour.ts'
import { LogoStrip } from '../../sections/logo-strip.tsx'
import { Sections } from '../../sections/sections.tsx'
import { AssessmentsSection } from './assessments-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { DeliverablesSection } from './deliverables-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { ReasonsSection } from './reasons-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'
import { WantedSection } from './wanted-section.tsx'
import { WhoWeAreSection } from './who-we-are-section.tsx'

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
