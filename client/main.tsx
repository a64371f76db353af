import './styles/tokens.css'
import './styles/base.css'
import './styles/fonts.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { answerEarlyPresses } from './answer-early-presses'
import { App } from './app'
import { followVisit } from './booking/visit'
import { followNavigations } from './navigation/follow-navigations'
import { pageOfPath } from './navigation/page-of-path'
import { prefetchOnIntent } from './navigation/prefetch-on-intent'
import { loadPage } from './pages/load-page'

/**
 * Takes over the prerendered page; rejects while the page's own chunk cannot be fetched. Called by the boot script, whose
 * `prepare` is called once all of the page has come, before React looks at it.
 */
export async function hydrate(prepare?: () => void): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // The libraries have just been read in this task.
  await new Promise((resolve) => setTimeout(resolve))
  await loadPage(pageOfPath(location.pathname).id)
  // A touch can be faster than the page, of which React has to find all.
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  prepare?.()
  followVisit()
  const answerThem = answerEarlyPresses()
  let live = false
  const onReady = () => {
    if (live) return
    live = true
    followNavigations()
    prefetchOnIntent()
    answerThem()
  }
  // A transition hydrates in slices, so that a slow phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(root, <App onReady={onReady} />)
  })
}
