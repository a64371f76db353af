import { Sections } from '../../sections/sections'
import { CasesSection } from './cases-section'
import { ClosingSection } from './closing-section'
import { ComparisonSection } from './comparison-section'
import { CreditsSection } from './credits-section'
import { HeroSection } from './hero-section'
import { ObjectionsSection } from './objections-section'
import { PillarsSection } from './pillars-section'
import { ProcessSection } from './process-section'

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
