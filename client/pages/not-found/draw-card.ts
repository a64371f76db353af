import { socialCards } from '../../../shared/content/social-cards.ts'
import { CARD_WIDTH, card, type DrawCard, LOGO_WIDTH, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { halftone, ramp, type Tone } from '../../art/draw/pen.ts'
import { palette } from '../../art/palette.ts'

const { ink, paper, wattle } = palette
const words = socialCards['not-found']

const PICTURE = { top: 90, bottom: 486, step: 9 }
const HOLE = { x: SQUARE.middle, y: 288, radius: 122 }
/** The x from which on the dots run together. */
const BLACK = 810

/** From grey on the left to black on the right, steepest behind the hole; so the left 4 is dark and the right one light. */
const press: Tone = (x, y) => {
  if (y < PICTURE.top || y > PICTURE.bottom) return 0
  const across = ramp(x, 420, BLACK)
  return 0.08 + (0.13 * x) / CARD_WIDTH + 0.9 * across * across * (3 - 2 * across)
}

/** The zero of 404 is a hole in a halftone picture; the piece cut out of it has rolled away. */
export const drawCard: DrawCard = (measure) => {
  const digit = { baseline: 395, width: 178, largest: 317 }
  const { top, bottom, step } = PICTURE
  const disc = (x: number, y: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${HOLE.radius}" fill="${fill}"/>`
  return card(
    paper,
    halftone(press, { width: CARD_WIDTH, height: bottom, step, colour: ink, sizes: 10 }),
    `<path d="M${BLACK} ${top}H${CARD_WIDTH}V${bottom}H${BLACK}z" fill="${ink}"/>`,
    disc(HOLE.x, HOLE.y, paper),
    setLines([words.digit], { ...digit, x: 289, fill: ink }, measure),
    setLines([words.digit], { ...digit, x: 733, fill: paper }, measure),
    disc(1060, 534, wattle),
    logo(SQUARE.middle - (LOGO_WIDTH * 0.8) / 2, 20, 0.8, { name: ink, blossom: wattle }),
    setLines(words.headline, { baseline: 578, width: 606, largest: 69, fill: ink }, measure),
  )
}
