import { thoughtLeaders } from '../../../shared/content/thought-leaders'
import { LogoRow } from '../../sections/logo-row'
import { Sections } from '../../sections/sections'
import { CasesSection } from './cases-section'
import { HeroSection } from './hero-section'
import { ReadersSection } from './readers-section'
import { ScoreSection } from './score-section'
import { WorkSection } from './work-section'

/** /we-build-thought-leaders: the service for experts who want to be known. */
export function ThoughtLeadersPage() {
  return (
    <Sections>
      <HeroSection />
      <WorkSection />
      <ReadersSection />
      <CasesSection />
      <ScoreSection />
      <LogoRow heading={thoughtLeaders.logos} />
    </Sections>
  )
}
