import type { Page } from '../../../shared/paths.ts'
import type { DrawCard } from './frame.ts'
import { drawHomeCard } from './home-card.ts'
import { drawNotFoundCard } from './not-found-card.ts'
import { drawPrivacyCard } from './privacy-card.ts'
import { drawScanCard } from './scan-card.ts'

/** The card of every page. Each is a composition of its own; a page without one does not compile. */
export const drawCards: Readonly<Record<Page['id'], DrawCard>> = {
  home: drawHomeCard,
  'nfp-digital-growth-scan': drawScanCard,
  privacy: drawPrivacyCard,
  'not-found': drawNotFoundCard,
}
