import { Sections } from '../../sections/sections.tsx'
import { HeroSection } from './hero-section.tsx'
import { IncludedSection } from './included-section.tsx'
import { MinutesSection } from './minutes-section.tsx'
import { StepsSection } from './steps-section.tsx'

/** /leader-impact-score: the $97 report for leaders. */
export function LeaderImpactScorePage() {
  return (
    <Sections>
      <HeroSection />
      <MinutesSection />
      <IncludedSection />
      <StepsSection />
    </Sections>
  )
}
