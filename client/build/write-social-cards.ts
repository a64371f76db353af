import { cardPath } from '../../shared/social-card.ts'
import type { drawCards } from '../art/card/draw-cards.ts'
import { measureLine, rasterise } from './rasterise.ts'
import { type DrawnFile, writeDrawnFiles } from './write-drawn-files.ts'

/** One picture per page, for those who see a link to it: 1200 x 630, in the page's own composition. */
export function socialCardFiles(cards: typeof drawCards): DrawnFile[] {
  return Object.entries(cards).map(([id, drawCard]) => ({
    path: cardPath(id),
    contentType: 'image/png',
    draw: () => rasterise(drawCard(measureLine)),
  }))
}

/** Writes `cards/<page id>.png` for every page. */
export async function writeSocialCards(outDir: string, cards: typeof drawCards): Promise<void> {
  await writeDrawnFiles(outDir, socialCardFiles(cards))
}
