import { type ReactNode, Suspense, use, useEffect } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { type Page, PUBLIC_PAGES } from '../shared/paths.ts'
import { ROOT } from '../shared/site-files.ts'
import { loadedPage, loadPage } from './pages/load-page.ts'
import { FromFirstScroll, SiteFooter, SiteHeader } from './sections/shell.tsx'
import { shellParts } from './sections/shell-parts.ts'
import { pageOfPath, useShownPath } from './shown-page.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { ToastRegion } from './ui/toast-region.tsx'

type AppProps = {
  /** Passed by the prerender only; a browser reads its own address. */
  path?: string
  /** Called once a page is hydrated and answers clicks. */
  onReady?: () => void
}

export function App({ path, onReady }: AppProps) {
  return (
    <Router hook={useShownPath} ssrPath={path}>
      <Switch>
        {PUBLIC_PAGES.map((page) => (
          <Route key={page.id} path={page.path}>
            <PageFrame page={page} onReady={onReady} />
          </Route>
        ))}
        <Route>
          <OtherPage onReady={onReady} />
        </Route>
      </Switch>
      <ErrorBoundary find={() => null}>
        <ToastRegion />
      </ErrorBoundary>
    </Router>
  )
}

/** A campaign's own page, or the 404 page. */
function OtherPage({ onReady }: { onReady?: () => void }) {
  const [path] = useLocation()
  return <PageFrame page={pageOfPath(path)} onReady={onReady} />
}

function PageFrame({ page, onReady }: { page: Page; onReady?: () => void }) {
  return (
    <ErrorBoundary key={page.path} find={() => document.getElementById(ROOT)?.firstElementChild}>
      <SiteFrame page={page}>
        <PageBody id={page.id} onReady={onReady} />
      </SiteFrame>
    </ErrorBoundary>
  )
}

function PageBody({ id, onReady }: { id: Page['id']; onReady?: () => void }) {
  const Component = loadedPage(id) ?? use(loadPage(id))
  useEffect(() => onReady?.(), [onReady])
  return <Component />
}

/** Header, main and footer around every page. */
export function SiteFrame({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <div data-accent={page.accent} data-page={page.id}>
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
