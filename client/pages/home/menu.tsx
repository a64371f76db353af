import { HOME_LOGO_SPEED_SECONDS } from '../../motion/page-behaviour'
import { LogoStrip } from '../../sections/logo-strip'
import { Sections } from '../../sections/sections'
import { FiguresSection } from './figures-section'
import { FrontSection } from './front-section'
import { GameSection } from './game-section'
import { LeadStorySection } from './lead-story-section'
import { LetterSection } from './letter-section'
import { PublicationSection } from './publication-section'
import { ReadersSection } from './readers-section'
import type { MenuChoices } from './use-menu-choices'

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
