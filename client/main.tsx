import './styles/tokens.css'
import './styles/base.css'
import './styles/fonts.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { followVisit } from './booking/visit'
import { ROOT } from './document-names'
import { followNavigations } from './navigation/follow-navigations'
import { pageOfPath } from './navigation/page-of-path'
import { prefetchOnIntent } from './navigation/prefetch-on-intent'
import { loadPage } from './pages/load-page'

/** Hydrates the prerendered page and clicks again what was clicked before. Rejects while the page's chunk cannot be fetched. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById(ROOT)
  if (!root) throw new Error(`The page has no #${ROOT}`)
  await loadPage(pageOfPath(location.pathname).id)
  // A click can be faster than the page, of which React has to find all.
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  followVisit()
  // From now on React hears clicks itself.
  const clicked = window.clicked ?? []
  window.clicked = undefined
  let live = false
  const onReady = () => {
    if (live) return
    live = true
    followNavigations()
    prefetchOnIntent()
    for (const control of clicked) control.click()
  }
  // A transition hydrates in slices, so that a slow phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(root, <App onReady={onReady} />)
  })
}
