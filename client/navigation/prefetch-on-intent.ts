import { pageToShow } from './page-to-show.ts'
import { preparePage } from './prepare-page.ts'
import { savesData } from './saves-data.ts'

/** Events that come just before a link is followed. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches a page of this site when a link to it is pointed at, focused or touched, unless the visitor saves data. */
export function prefetchOnIntent(): void {
  if (savesData()) return
  for (const intent of INTENTS) addEventListener(intent, prefetch, { passive: true })
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  const page = link && pageToShow(link.href)
  // A failure is handled when the link is followed.
  if (page) preparePage(page).catch(() => undefined)
}
