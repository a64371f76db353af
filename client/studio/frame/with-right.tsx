import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { refusalWords } from '../../../shared/content/studio/people.ts'
import { studioWords } from '../../../shared/content/studio/studio.ts'
import { type Right, rolesWith } from '../../../shared/people/rights.ts'
import { useEverHadRight, useMyRole } from '../people.ts'
import { PageHeading } from '../ui/layout.tsx'
import { QueryPage } from './query-page.tsx'

type WithRightProps = {
  right: Right
  /** What the page is called in the bar above it. */
  title: string
  children: ReactNode
}

/**
 * A page of the studio that takes a right; for somebody without it, who it is for. Whoever had it when the page was opened keeps what
 * they were typing: what they may no longer do says so.
 */
export function WithRight({ right, title, children }: WithRightProps) {
  const me = useMyRole()
  if (useEverHadRight(right)) return children
  return (
    <QueryPage query={me.data ? { ...me, error: null } : me}>
      {(person) => (
        <>
          <PageHeading title={title}>{refusalWords(right, { ...person, needed: rolesWith(right) })}</PageHeading>
          <p>
            <Link href="/">{studioWords.missing.back}</Link>
          </p>
        </>
      )}
    </QueryPage>
  )
}
