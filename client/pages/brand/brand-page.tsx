import { brandOpening, brandSections } from '../../../shared/content/brand'
import { SectionNavigation } from '../../section-scroll/section-navigation'
import { SectionScroll } from '../../section-scroll/section-scroll'
import { SchedulingLink } from '../../sections/scheduling-link'
import { Sections } from '../../sections/sections'
import { StickyAction } from '../../sections/sticky-action'
import { ConsultationSection } from './consultation-section'
import { CurrencySection } from './currency-section'
import { ProblemsSection } from './problems-section'
import { StartSection } from './start-section'
import { SuccessSection } from './success-section'
import { WhySection } from './why-section'
import { WorkSection } from './work-section'

/** /brand: what a brand is worth, told with money, from a banknote to the toss of a coin. */
export function BrandPage() {
  return (
    <>
      <SectionNavigation sections={brandSections} label={brandOpening.navigation} />
      <SectionScroll>
        <Sections>
          <CurrencySection />
          <WorkSection />
          <ProblemsSection />
          <WhySection />
          <ConsultationSection />
          <SuccessSection />
          <StartSection />
        </Sections>
      </SectionScroll>
      <StickyAction>
        <SchedulingLink look="main">{brandOpening.sticky}</SchedulingLink>
      </StickyAction>
    </>
  )
}
