import { socialCards } from '../../../shared/content/social-cards.ts'
import { CARD_HEIGHT, CARD_WIDTH, card, type DrawCard, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { halftone, ramp, type Tone } from '../../art/draw/pen.ts'
import { palette } from '../../art/palette.ts'

const { ink, paper, wattle } = palette
const words = socialCards['pr-firm']

/** The outline of the cutting, a little crooked. */
const SHEET = 'M236 34L968 12 986 604 250 622z'

/** The wall behind it, darker towards the right. */
const wall: Tone = (x, y) => 0.72 * ramp(x + y * 0.3, 60, CARD_WIDTH + 120)

/** Columns of text too small to read, cut off at the bottom of the sheet. */
const columns = [285, 501, 717]
  .map((x) => Array.from({ length: 6 }, (_, row) => `M${x} ${518 + row * 15}h${row === 4 ? 120 : 194}`).join(''))
  .join('')

/** A press cutting on a wall of dots; its headline is the card's. */
export const drawCard: DrawCard = (measure) =>
  card(
    wattle,
    halftone(wall, { width: CARD_WIDTH, height: CARD_HEIGHT, step: 11, colour: ink }),
    `<path fill="${paper}" d="${SHEET}"/><clipPath id="cut"><path d="${SHEET}"/></clipPath>`,
    logo(SQUARE.left, 58, 0.66, { name: ink, blossom: wattle }),
    `<path d="M285 116h630M285 124h630" stroke="${ink}" stroke-width="3"/>`,
    setLines(words.headline, { x: SQUARE.left, baseline: 220, width: 606, largest: 105, fill: ink }, measure),
    setLines([words.cutting], { x: SQUARE.left, baseline: 486, width: 620, fill: ink, largest: 28 }, measure),
    `<g clip-path="url(#cut)"><path d="${columns}" stroke="${ink}" stroke-width="5" stroke-opacity=".75" stroke-dasharray="26 6 44 6 18 6 34 6"/></g>`,
  )
