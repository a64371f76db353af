import { type Accent, campaignCardPath, cardPath } from '../../shared/page-head.ts'
import type { DrawCard } from '../art/card/frame.ts'
import { measureLine, rasterise } from './rasterise.ts'
import { type DrawnFile, writeDrawnFiles } from './write-drawn-files.ts'

type Cards = typeof import('../art/card/draw-cards.ts')

/** The link preview pictures, 1200 x 630: one per page, and one per accent for the pages of campaigns. */
export function socialCardFiles({ drawCards, drawCampaignCards }: Cards): DrawnFile[] {
  const file = (path: string, drawCard: DrawCard): DrawnFile => ({
    path,
    contentType: 'image/png',
    draw: () => rasterise(drawCard(measureLine)),
  })
  return [
    ...Object.entries(drawCards).map(([id, drawCard]) => file(cardPath(id), drawCard)),
    ...Object.entries(drawCampaignCards).map(([accent, drawCard]) => file(campaignCardPath(accent as Accent), drawCard)),
  ]
}

/** Writes `cards/<page id>.png` for every page, and `cards/campaign-<accent>.png`. */
export async function writeSocialCards(outDir: string, cards: Cards): Promise<void> {
  await writeDrawnFiles(outDir, socialCardFiles(cards))
}
