import type { Accent } from '../../../shared/accent.ts'
import type { Page } from '../../../shared/paths.ts'
import { drawBrandCard } from './brand-card.ts'
import { drawCampaignCard } from './campaign-card.ts'
import { drawFractionalCmoCard } from './fractional-cmo-card.ts'
import type { DrawCard } from './frame.ts'
import { drawHomeCard } from './home-card.ts'
import { drawLeaderCard } from './leader-card.ts'
import { drawNotFoundCard } from './not-found-card.ts'
import { drawPrFirmCard } from './pr-firm-card.ts'
import { drawPrivacyCard } from './privacy-card.ts'
import { drawScanCard } from './scan-card.ts'
import { drawThoughtLeadersCard } from './thought-leaders-card.ts'
import { drawTradieCard } from './tradie-card.ts'

/** The card of every page in the table; a page without one does not compile. */
export const drawCards: Readonly<Record<Exclude<Page['id'], 'campaign'>, DrawCard>> = {
  home: drawHomeCard,
  'nfp-digital-growth-scan': drawScanCard,
  'leader-impact-score': drawLeaderCard,
  'fractional-cmo': drawFractionalCmoCard,
  'thought-leaders': drawThoughtLeadersCard,
  'tradie-digital-trust': drawTradieCard,
  brand: drawBrandCard,
  'pr-firm': drawPrFirmCard,
  privacy: drawPrivacyCard,
  'not-found': drawNotFoundCard,
}

/** The cards for the pages of campaigns. */
export const drawCampaignCards: Readonly<Record<Accent, DrawCard>> = {
  wattle: () => drawCampaignCard('wattle'),
  gum: () => drawCampaignCard('gum'),
  ink: () => drawCampaignCard('ink'),
  mist: () => drawCampaignCard('mist'),
  dusk: () => drawCampaignCard('dusk'),
  'hi-vis': () => drawCampaignCard('hi-vis'),
}
