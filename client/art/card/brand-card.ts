import { socialCards } from '../../../shared/content/social-cards.ts'
import { palette } from '../draw/palette.ts'
import { card, type DrawCard, SQUARE, setLines } from './frame.ts'

/** The headline alone. */
export const drawBrandCard: DrawCard = (measure) =>
  card(
    palette.paper,
    setLines(
      socialCards.brand.headline,
      { x: SQUARE.middle, baseline: 260, width: 560, fill: palette.ink, align: 'middle' },
      measure,
    ),
  )
