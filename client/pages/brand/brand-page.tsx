import { brandOpening, brandSections } from '../../../shared/content/brand-opening'
import { SectionNavigation } from '../../section-scroll/section-navigation'
import { SectionScroll } from '../../section-scroll/section-scroll'
import { SchedulingLink } from '../../sections/scheduling-link'
import { StickyAction } from '../../sections/sticky-action'
import { laterSections } from '../later-sections'
import { CurrencySection } from './currency-section'

const rest = laterSections(() => import('./brand-rest').then((module) => module.BrandRest))

/** /brand: what a name is worth, from the banknote to the toss of a coin. */
function BrandPage() {
  return (
    <>
      <SectionNavigation sections={brandSections} label={brandOpening.navigation} />
      <SectionScroll>
        <CurrencySection />
        <rest.Sections />
      </SectionScroll>
      <StickyAction>
        <SchedulingLink look="main">{brandOpening.sticky}</SchedulingLink>
      </StickyAction>
    </>
  )
}

/** The page, once it can be shown. */
export const loadBrandPage = () => rest.ready().then(() => BrandPage)
