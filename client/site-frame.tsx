import { type ReactNode, Suspense } from 'react'
import type { Page } from '../shared/paths.ts'
import { FromFirstScroll } from './sections/from-first-scroll.tsx'
import { shellParts } from './sections/shell-parts.ts'
import { SiteFooter } from './sections/site-footer.tsx'
import { SiteHeader } from './sections/site-header.tsx'

/** Header, main and footer around every page. */
export function SiteFrame({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <div data-accent={page.accent}>
      <SiteHeader page={page} />
      <main id="main" tabIndex={-1}>
        <Suspense>
          {children}
          {shellParts(page).backToTop && <FromFirstScroll key={page.id} part="BackToTop" page={page} />}
        </Suspense>
      </main>
      <SiteFooter page={page} />
    </div>
  )
}
