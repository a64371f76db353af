import { pageToShow } from './page-to-show'
import { preparePage } from './prepare-page'
import { keepPlace } from './reading-places'
import { showPage } from './show-page'

/**
 * Shows the site's own pages without a new document, whatever led to them: links, the back button, code. All else,
 * and every browser without the Navigation API, gets a document, which is as complete.
 */
export function followNavigations(): void {
  if (!('navigation' in window)) return
  // Without it one page simply fades into the next.
  import('./page-turn.css').catch(() => undefined)
  navigation.addEventListener('navigate', (event) => {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination, signal } = event
    if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return
    const page = pageToShow(destination.url)
    if (!page) {
      // Back at an address this document was opened at, but knows no page for: the 404 page is one.
      if (navigationType === 'traverse' && destination.sameDocument) event.intercept({ handler: async () => location.reload() })
      return
    }
    keepPlace()
    const handler = async () => {
      try {
        await preparePage(page)
      } catch {
        // The address has changed already: the document at it is the whole page, or the browser's own word on the network.
        if (!signal.aborted) location.reload()
        return
      }
      if (!signal.aborted) await showPage(page, event)
    }
    event.intercept({ handler, scroll: 'manual', focusReset: 'manual' })
  })
}
