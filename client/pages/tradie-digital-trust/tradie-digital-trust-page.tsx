import { Sections } from '../../sections/sections.tsx'
import { FastTrackSection } from './fast-track-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { PackageSection } from './package-section.tsx'
import { StillThinkingSection } from './still-thinking-section.tsx'
import { WhoForSection } from './who-for-section.tsx'
import { WhyNowSection } from './why-now-section.tsx'

/** /tradie-digital-trust: the 30-day package for tradies, drawn with things from a building site. */
export function TradieDigitalTrustPage() {
  return (
    <Sections>
      <HeroSection />
      <WhyNowSection />
      <WhoForSection />
      <FastTrackSection />
      <PackageSection />
      <StillThinkingSection />
    </Sections>
  )
}
