import { HOME_LOGO_SPEED_SECONDS } from '../../motion/page-behaviour.ts'
import { LogoStrip } from '../../sections/logo-strip.tsx'
import { Sections } from '../../sections/sections.tsx'
import { FiguresSection } from './figures-section.tsx'
import { FrontSection } from './front-section.tsx'
import { GameSection } from './game-section.tsx'
import { LeadStorySection } from './lead-story-section.tsx'
import { LetterSection } from './letter-section.tsx'
import { PublicationSection } from './publication-section.tsx'
import { ReadersSection } from './readers-section.tsx'
import type { MenuChoices } from './use-menu-choices.ts'

/** The front page: who we are, what we have done, the comic strip, one lead story, who we work for, our masthead, where to write. */
export function Menu({ choices }: { choices: MenuChoices }) {
  return (
    <Sections firstViewport={2}>
      <FrontSection choices={choices} />
      <FiguresSection />
      <GameSection choices={choices} />
      <LeadStorySection />
      <ReadersSection />
      <LogoStrip seconds={HOME_LOGO_SPEED_SECONDS} />
      <PublicationSection />
      <LetterSection />
    </Sections>
  )
}
