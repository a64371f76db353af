import { Suspense, use, useEffect } from 'react'
import { Route, Router, Switch } from 'wouter'
import { PAGES, type Page, pageById } from '../shared/paths'
import { useShownPath } from './navigation/shown-path'
import { loadedPage, loadPage } from './pages/load-page'
import { FromFirstScroll } from './sections/from-first-scroll'
import { shellParts } from './sections/shell-parts'
import { SiteFooter } from './sections/site-footer'
import { SiteHeader } from './sections/site-header'
import { ToastRegion } from './ui/toast-region'

type AppProps = {
  /** Given by the prerender only; a browser reads its own address. */
  path?: string
  /** Called when a page answers to presses. */
  onReady?: () => void
}

/** The whole site. */
export function App({ path, onReady }: AppProps) {
  return (
    <Router hook={useShownPath} ssrPath={path}>
      <Switch>
        {PAGES.filter((page) => page.id !== 'not-found').map((page) => (
          <Route key={page.id} path={page.path}>
            <PageFrame page={page} onReady={onReady} />
          </Route>
        ))}
        <Route>
          <PageFrame page={pageById('not-found')} onReady={onReady} />
        </Route>
      </Switch>
      <ToastRegion />
    </Router>
  )
}

function PageFrame({ page, onReady }: { page: Page; onReady?: () => void }) {
  return (
    <div data-accent={page.accent}>
      <SiteHeader page={page} />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <PageBody id={page.id} onReady={onReady} />
          {shellParts(page).backToTop && <FromFirstScroll key={page.id} part="BackToTop" page={page} />}
        </Suspense>
      </main>
      <SiteFooter page={page} />
    </div>
  )
}

function PageBody({ id, onReady }: { id: Page['id']; onReady?: () => void }) {
  const Component = loadedPage(id) ?? use(loadPage(id))
  useEffect(() => onReady?.(), [onReady])
  return <Component />
}
