import { pageToShow } from './page-to-show.ts'
import { preparePage } from './prepare-page.ts'
import { keepPlace } from './reading-places.ts'
import { showPage } from './show-page.ts'

/**
 * Shows the site's own pages without loading a new document, for links, the back button and navigations from code.
 * Everything else, and browsers without the Navigation API, loads the document, which is a complete page as well.
 */
export function followNavigations(): void {
  if (!('navigation' in window)) return
  // Without this style sheet pages cross-fade, the browser's default.
  import('./page-turn.css').catch(() => undefined)
  navigation.addEventListener('navigate', (event) => {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination, signal } = event
    if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return
    const page = pageToShow(destination.url)
    if (!page) {
      // Back or forward to an address without a page, such as a 404 that this document opened with.
      if (navigationType === 'traverse' && destination.sameDocument) event.intercept({ handler: async () => location.reload() })
      return
    }
    keepPlace()
    const handler = async () => {
      try {
        await preparePage(page)
      } catch {
        // The address has already changed, so a reload shows the page, or the browser's error page when offline.
        if (!signal.aborted) location.reload()
        return
      }
      if (!signal.aborted) await showPage(page, event)
    }
    event.intercept({ handler, scroll: 'manual', focusReset: 'manual' })
  })
}
