import { socialCards } from '../../../shared/content/social-cards.ts'
import { CARD_HEIGHT, CARD_WIDTH, card, type DrawCard, LOGO_WIDTH, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { halftone, ramp, short, type Tone } from '../../art/draw/pen.ts'
import { palette } from '../../art/palette.ts'

const { ink, paper, wattle, wattleDeep } = palette

const PLATE = { x: SQUARE.middle, y: 315, radius: 297, well: 252 }
/** Width of a stripe of the tablecloth. */
const STRIPE = 72

const away = (x: number, y: number) => Math.hypot(x - PLATE.x, y - PLATE.y)
const striped = (at: number) => Math.floor((at + 1200) / STRIPE) % 2

/** Gingham: darkest where two stripes cross. */
const cloth: Tone = (x, y) => {
  if (away(x, y) < PLATE.radius - 10) return 0
  return [0.07, 0.36, 0.8][striped(x - PLATE.x + STRIPE / 2) + striped(y - PLATE.y + STRIPE / 2)] ?? 0
}

/** The shade inside the plate's well. */
const dip: Tone = (x, y) => {
  const at = away(x, y)
  if (at > PLATE.well - 2) return 0
  return 0.34 * ramp(at, PLATE.well - 44, PLATE.well) * ramp(PLATE.x - x + 1.6 * (PLATE.y - y), 225, 480)
}

/** Crumbs on the plate and across the tablecloth: centre x and y, size, rotation in degrees. */
const CRUMBS = [
  [736, 150, 12, 0],
  [766, 172, 6, 40],
  [716, 176, 4, 15],
  [412, 444, 9, 70],
  [434, 470, 4, 20],
  [796, 436, 7, 15],
  [776, 420, 4, 60],
  [842, 472, 6, 50],
  [868, 456, 11, 5],
  [930, 494, 8, 30],
  [966, 474, 14, 75],
  [1010, 520, 6, 0],
  [1034, 494, 5, 50],
  [1070, 510, 20, 35],
  [1106, 550, 8, 60],
  [1118, 478, 5, 10],
  [1156, 530, 27, 12],
] as const

/** The distances of a crumb's corners from its centre, as shares of its size. */
const CORNERS = [1, 0.78, 1.06, 0.84, 0.96, 0.74, 0.9] as const

/** A crumb; the larger ones show chocolate chips. */
function drawCrumb([x, y, size, turn]: (typeof CRUMBS)[number]): string {
  const corners = CORNERS.map((reach, corner) => {
    const angle = (turn * Math.PI) / 180 + (corner * Math.PI * 2) / CORNERS.length
    return `${short(x + Math.cos(angle) * reach * size)} ${short(y + Math.sin(angle) * reach * size)}`
  })
  const bit = (dx: number, dy: number, r: number) =>
    `<circle cx="${short(x + dx * size)}" cy="${short(y + dy * size)}" r="${short(r * size)}" fill="${ink}" stroke="none"/>`
  const chips = size < 13 ? '' : bit(-0.45, -0.3, 0.24) + bit(0.34, 0.42, 0.3) + bit(0.42, -0.5, 0.16)
  return `<path stroke-width="${short(size * 0.5)}" d="M${corners.join('L')}z"/>${chips}`
}

const screen = (tone: Tone, colour: string, step: number) =>
  halftone(tone, { width: CARD_WIDTH, height: CARD_HEIGHT, step, colour, sizes: 6 })

/** An empty plate on gingham with cookie crumbs. */
export const drawCard: DrawCard = (measure) => {
  const { x, y, radius, well } = PLATE
  return card(
    paper,
    screen(cloth, wattle, 9),
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paper}" stroke="${ink}" stroke-width="3"/>`,
    screen(dip, ink, 5),
    `<circle cx="${x}" cy="${y}" r="${well}" fill="none" stroke="${ink}" stroke-width="2"/>`,
    `<g fill="${wattleDeep}" stroke="${wattleDeep}" stroke-linejoin="round">${CRUMBS.map(drawCrumb).join('')}</g>`,
    setLines(socialCards.privacy.headline, { x, baseline: 296, width: 452, largest: 90, fill: ink, align: 'middle' }, measure),
    logo(x - (LOGO_WIDTH * 0.72) / 2, 440, 0.72, { name: ink, blossom: wattle }),
  )
}
