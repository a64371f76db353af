import type { Accent } from '../../../shared/page-head.ts'
import { PAGES } from '../../../shared/paths.ts'
import { type DrawCard, drawCampaignCard } from './card.ts'

const drawn = import.meta.glob<DrawCard>('../../pages/*/draw-card.ts', { eager: true, import: 'drawCard' })

/** The card of every page in the table, by the page's id; each is drawn in the page's own folder. */
export const drawCards: Readonly<Record<string, DrawCard>> = Object.fromEntries(
  PAGES.map(({ id }) => {
    const draw = drawn[`../../pages/${id}/draw-card.ts`]
    if (!draw) throw new Error(`client/pages/${id}/draw-card.ts is missing`)
    return [id, draw]
  }),
)

export const drawCampaignCards: Readonly<Record<Accent, DrawCard>> = {
  wattle: () => drawCampaignCard('wattle'),
  gum: () => drawCampaignCard('gum'),
  ink: () => drawCampaignCard('ink'),
  mist: () => drawCampaignCard('mist'),
  dusk: () => drawCampaignCard('dusk'),
  'hi-vis': () => drawCampaignCard('hi-vis'),
}
