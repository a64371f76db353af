import { thoughtLeaders } from '../../../shared/content/thought-leaders.ts'
import { LogoRow } from '../../sections/logo-row.tsx'
import { Sections } from '../../sections/sections.tsx'
import { CasesSection } from './cases-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { ReadersSection } from './readers-section.tsx'
import { ScoreSection } from './score-section.tsx'
import { WorkSection } from './work-section.tsx'

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
