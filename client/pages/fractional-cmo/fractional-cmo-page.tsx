import { Sections } from '../../sections/sections.tsx'
import { CasesSection } from './cases-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { ComparisonSection } from './comparison-section.tsx'
import { CreditsSection } from './credits-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { ObjectionsSection } from './objections-section.tsx'
import { PillarsSection } from './pillars-section.tsx'
import { ProcessSection } from './process-section.tsx'

/** /fractional-cmo: a chief marketing officer for the days you need one. */
export function FractionalCmoPage() {
  return (
    <Sections>
      <HeroSection />
      <CasesSection />
      <ComparisonSection />
      <PillarsSection />
      <ProcessSection />
      <ObjectionsSection />
      <CreditsSection />
      <ClosingSection />
    </Sections>
  )
}
