import { Children, type ReactNode } from 'react'
import { StandingBoundary } from '../ui/standing-boundary.tsx'
import { BelowTheFold } from './below-the-fold.tsx'

type SectionsProps = {
  children: ReactNode
  /** How many sections a first viewport can show; the page is painted once they have arrived. */
  firstViewport?: number
}

/** The sections of a page, each in its own error boundary. Each child renders one `<section>` of main. */
export function Sections({ children, firstViewport = 1 }: SectionsProps) {
  return Children.map(children, (child, index) => (
    <>
      {index === firstViewport && <BelowTheFold />}
      <StandingBoundary find={() => mainSections()[index]}>{child}</StandingBoundary>
    </>
  ))
}

/** The top-level sections of main. */
const mainSections = () =>
  [...document.querySelectorAll('main section')].filter((each) => !each.parentElement?.closest('section'))
