import { type ReactNode, Suspense } from 'react'
import type { Page } from '../shared/paths'
import { SiteFooter } from './sections/site-footer'
import { SiteHeader } from './sections/site-header'

/** What stands around every page. */
export function SiteFrame({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <div data-accent={page.accent}>
      <SiteHeader page={page} />
      <main id="main">
        <Suspense>{children}</Suspense>
      </main>
      <SiteFooter />
    </div>
  )
}
