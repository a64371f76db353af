import { Sections } from '../../sections/sections'
import { HeroSection } from './hero-section'
import { IncludedSection } from './included-section'
import { MinutesSection } from './minutes-section'
import { StepsSection } from './steps-section'

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
