import { prOpening } from '../../../shared/content/pr-opening'
import { SectionScroll } from '../../section-scroll/section-scroll'
import { SchedulingLink } from '../../sections/scheduling-link'
import { StickyAction } from '../../sections/sticky-action'
import { laterSections } from '../later-sections'
import { HeroSection } from './hero-section'

const rest = laterSections(() => import('./pr-firm-rest').then((module) => module.PrFirmRest))

/** /pr-firm: a story on its way into print, and what it does the morning after. */
function PrFirmPage() {
  return (
    <>
      <SectionScroll>
        <HeroSection />
        <rest.Sections />
      </SectionScroll>
      <StickyAction>
        <SchedulingLink look="main">{prOpening.book}</SchedulingLink>
      </StickyAction>
    </>
  )
}

/** The page, once it can be shown. */
export const loadPrFirmPage = () => rest.ready().then(() => PrFirmPage)
