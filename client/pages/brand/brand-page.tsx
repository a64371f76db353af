import { brandOpening, brandSections } from '../../../shared/content/brand.ts'
import { SectionNavigation } from '../../section-scroll/section-navigation.tsx'
import { SectionScroll } from '../../section-scroll/section-scroll.tsx'
import { SchedulingLink } from '../../sections/scheduling-link.tsx'
import { Sections } from '../../sections/sections.tsx'
import { StickyAction } from '../../sections/sticky-action.tsx'
import { ConsultationSection } from './consultation-section.tsx'
import { CurrencySection } from './currency-section.tsx'
import { ProblemsSection } from './problems-section.tsx'
import { StartSection } from './start-section.tsx'
import { SuccessSection } from './success-section.tsx'
import { WhySection } from './why-section.tsx'
import { WorkSection } from './work-section.tsx'

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
