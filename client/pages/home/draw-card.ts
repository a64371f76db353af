import { socialCards } from '../../../shared/content/social-cards.ts'
import { BLOSSOM_PATH } from '../../../shared/logo-paths.ts'
import { CARD_HEIGHT, CARD_WIDTH, card, type DrawCard, LOGO_WIDTH, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { halftone, short, type Tone } from '../../art/draw/pen.ts'
import { palette } from '../../art/palette.ts'

const { ink, paper, wattle } = palette

/** The y of the ground. */
const GROUND = 594

/** From left to right, a dot becomes a blossom, and then a tree. */
const TREES = [
  { x: 60, y: 578, size: 4 },
  { x: 150, y: 566, size: 9 },
  { x: 256, y: 552, size: 17 },
  { x: 386, y: 538, size: 27 },
  { x: 552, y: 526, size: 37 },
  { x: 756, y: 520, size: 46 },
] as const

/** The last tree, which extends beyond the card. */
const CROWN = { x: 1144, y: 322, radius: 226 }

/** One large blossom, with dots that shrink towards its edge. */
const crown: Tone = (x, y) => 1.3 * (1 - (Math.hypot(x - CROWN.x, y - CROWN.y) / CROWN.radius) ** 2)

const ground: Tone = (x, y) => (y < GROUND ? 0 : 0.12 + 0.8 * (x / CARD_WIDTH) * ((y - GROUND + 20) / 58))

const screen = (tone: Tone, colour: string, step: number) =>
  halftone(tone, { width: CARD_WIDTH, height: CARD_HEIGHT, step, colour, sizes: 6 })

/** The logo's blossom on a stem of dots; the smallest tree is a single dot. */
function drawTree({ x, y, size }: (typeof TREES)[number]): string {
  const dot = 2.4 + size / 9
  const stem = `<path d="M${x} ${GROUND}V${short(y + size * 0.8)}" stroke="${ink}" stroke-width="${short(dot)}" stroke-linecap="round" stroke-dasharray="0 ${short(dot * 1.3)}"/>`
  const bloom =
    size < 10
      ? `<circle cx="${x}" cy="${y}" r="${size}"/>`
      : `<path transform="translate(${x - size} ${y - size}) scale(${short(size / 14)})" d="${BLOSSOM_PATH}"/>`
  return `${stem}<g fill="${wattle}">${bloom}</g>`
}

/** A front page: nameplate, rules, headline, and a row of wattle that grows beyond the card. */
export const drawCard: DrawCard = (measure) => {
  const { x, y } = CROWN
  const boughs = `M${x} ${GROUND}V${y - 60}M${x - 14} ${y + 46}l-72 -82M${x + 14} ${y + 84}l92 -104`
  return card(
    paper,
    screen(crown, wattle, 9),
    `<path d="${boughs}" fill="none" stroke="${ink}" stroke-width="15" stroke-linecap="round" stroke-dasharray="0 19"/>`,
    TREES.map(drawTree).join(''),
    screen(ground, ink, 7),
    `<path d="M0 88h1200M0 96h1200" stroke="${ink}" stroke-width="2"/>`,
    logo(SQUARE.middle - (LOGO_WIDTH * 0.85) / 2, 22, 0.85, { name: ink, blossom: wattle }),
    setLines(socialCards.home.headline, { baseline: 186, width: 588, largest: 91, fill: ink }, measure),
  )
}
