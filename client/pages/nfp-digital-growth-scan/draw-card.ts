import { socialCards } from '../../../shared/content/social-cards.ts'
import { CARD_HEIGHT, card, type DrawCard, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { palette } from '../../art/palette.ts'
import { BRANCH_PITCH, branchDots, LEAF_PITCH, STEM_PITCH } from '../../art/wattle-branch.tsx'

const { ink, paper, wattle, gum } = palette
const words = socialCards['nfp-digital-growth-scan']

/** The x at which the stub is torn off. */
const TEAR = 262

/** A ticket with the price on its stub and the offer on its body; a branch grows out of the tear. */
export const drawCard: DrawCard = (measure) => {
  const runs = (list: typeof branchDots.stem) => list.map(({ width, d }) => `<path stroke-width="${width}" d="${d}"/>`).join('')
  const branch = `<g fill="none" stroke-linecap="round" transform="translate(${TEAR} 232)"><g stroke="${paper}" stroke-dasharray="0 ${LEAF_PITCH}">${runs(branchDots.leaves)}</g><g stroke="${wattle}" stroke-dasharray="0 ${BRANCH_PITCH}">${runs(branchDots.blossoms())}</g><g stroke="${paper}" stroke-dasharray="0 ${STEM_PITCH}">${runs(branchDots.stem)}</g></g>`
  const stub = `<path d="M0 0h${TEAR}v${CARD_HEIGHT}H0z" fill="${wattle}"/><path d="M${TEAR} 0v${CARD_HEIGHT}" stroke="${paper}" stroke-width="14" stroke-linecap="round" stroke-dasharray="0 30"/>`
  const price = `<g transform="rotate(-90)">${setLines([words.price], { x: -588, baseline: 229, width: 545, largest: 303, fill: ink }, measure)}</g>`
  return card(
    gum,
    branch,
    stub,
    price,
    logo(SQUARE.left + 20, 42, 0.8, { name: paper, blossom: wattle }),
    setLines(words.headline, { x: SQUARE.left + 20, baseline: 198, width: 576, largest: 104, fill: paper }, measure),
    setLines([words.reader], { x: SQUARE.left + 20, baseline: 464, width: 340, fill: wattle, largest: 46 }, measure),
  )
}
