import { FiguresSection } from './figures-section'
import { FrontSection } from './front-section'
import { LeadStorySection } from './lead-story-section'
import { LetterSection } from './letter-section'
import { PublicationSection } from './publication-section'
import { ReadersSection } from './readers-section'

/** /: the front page. Who we are, what we have done, one lead story, who we work for, our masthead, where to write. */
export function HomePage() {
  return (
    <>
      <FrontSection />
      <FiguresSection />
      <LeadStorySection />
      <ReadersSection />
      <PublicationSection />
      <LetterSection />
    </>
  )
}
