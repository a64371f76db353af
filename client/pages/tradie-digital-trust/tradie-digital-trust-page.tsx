import { Sections } from '../../sections/sections'
import { FastTrackSection } from './fast-track-section'
import { HeroSection } from './hero-section'
import { PackageSection } from './package-section'
import { StillThinkingSection } from './still-thinking-section'
import { WhoForSection } from './who-for-section'
import { WhyNowSection } from './why-now-section'

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
