import './styles/tokens.css'
import './styles/base.css'
import './styles/fonts.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { OFFLINE, ROOT } from '../shared/site-files.ts'
import { App } from './app.tsx'
import { forgetCopied, replayedControls } from './form/session.ts'
import { followNavigations, prefetchOnIntent } from './navigation.ts'
import { loadPage } from './pages/load-page.ts'
import { isFirstPage, pageOfPath } from './shown-page.ts'
import { followVisit } from './visits/visit.ts'
import { takeWrittenWords } from './words.ts'

/** Hydrates the prerendered page and repeats earlier clicks. Rejects if the page's chunk cannot be fetched. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById(ROOT)
  if (!root) throw new Error(`The page has no #${ROOT}`)
  const { id } = pageOfPath(location.pathname)
  await loadPage(id)
  // A click can start hydration while the HTML is still arriving, but React needs all of it.
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  // Too late: the start script has given up, and the visitor uses the plain page.
  if (document.documentElement.classList.contains(OFFLINE)) return
  takeWrittenWords(id)
  followVisit()
  forgetCopied()
  // From here on React handles clicks itself. Where a browser has translated the page, it renders new controls.
  const clicked = (window.clicked ?? []).map((control) => ({ control, place: replayedControls().indexOf(control) }))
  window.clicked = undefined
  let hydrated = false
  const onReady = () => {
    if (hydrated) return
    hydrated = true
    followNavigations()
    prefetchOnIntent()
    for (const { control, place } of clicked) (control.isConnected ? control : replayedControls()[place])?.click()
    // Tells automated visitors, such as tests, from when on the page answers.
    document.documentElement.dataset.hydrated = ''
  }
  // A transition hydrates in slices, so a slow phone can still scroll.
  startTransition(() => {
    hydrateRoot(root, <App onReady={onReady} />, { onUncaughtError })
  })
}

/** A page that fails while it is left takes its error boundaries with it: then the next page's document is loaded. */
function onUncaughtError(error: unknown): void {
  reportError(error)
  if (!isFirstPage()) location.reload()
}

// `npm run dev` has no start script: the page is hydrated as soon as it has loaded.
if (import.meta.env.DEV) void hydrate()
