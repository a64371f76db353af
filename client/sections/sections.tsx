import { Children, type ReactNode } from 'react'
import { StandingBoundary } from '../ui/standing-boundary'
import { BelowTheFold } from './below-the-fold'

/** The sections of a page, each in its own error boundary. Each child renders one `<section>` of main. */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (child, index) => (
    <>
      {index === 1 && <BelowTheFold />}
      <StandingBoundary find={() => mainSections()[index]}>{child}</StandingBoundary>
    </>
  ))
}

/** The top-level sections of main. */
const mainSections = () =>
  [...document.querySelectorAll('main section')].filter((each) => !each.parentElement?.closest('section'))
