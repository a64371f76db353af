import { Children, type ReactNode } from 'react'
import { BELOW_THE_FOLD } from '../../shared/site-files.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import styles from './section.module.css'

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
      <ErrorBoundary find={() => mainSections()[index]}>{child}</ErrorBoundary>
    </>
  ))
}

/** The top-level sections of main. */
const mainSections = () =>
  [...document.querySelectorAll('main section')].filter((each) => !each.parentElement?.closest('section'))

/** Marks the end of the first viewport's content: after the first section, or after what a page has instead of sections. */
export function BelowTheFold() {
  return <i id={BELOW_THE_FOLD} hidden />
}

/** The line between two rules at the head of a page, with a few short facts about it. */
export function Folio({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`${styles.folio} ${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
