import { socialCards } from '../../../shared/content/social-cards.ts'
import { CARD_HEIGHT, CARD_WIDTH, card, type DrawCard, LOGO_WIDTH, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { halftone, inPolygon, ramp, type Tone } from '../../art/draw/pen.ts'
import { palette } from '../../art/palette.ts'

const { ink, paper, wattle, hiVis } = palette

/** Reflective tape without light on it. */
const SILVER = '#c3ccc5'

/** The left half of the shirt from behind: collar, shoulder, sleeve, and the side below the arm. */
const LEFT_HALF = [
  [478, 0],
  [452, 26],
  [240, 66],
  [140, 120],
  [0, 330],
  [0, 520],
  [114, 420],
  [148, 330],
  [160, 640],
] as const
const SHIRT = [...LEFT_HALF, ...LEFT_HALF.map(([x, y]) => [CARD_WIDTH - x, y] as const).reverse()]
const OUTLINE = `M${SHIRT.map((point) => point.join(' ')).join('L')}z`

const HOOP = { top: 484, bottom: 584 }
/** The edges of a brace and the side of the body, measured from the middle of the back. */
const BRACE = { from: 316, to: 412 }
const SIDE = 456

const fromMiddle = (x: number) => Math.abs(x - SQUARE.middle)
const onHoop = (x: number, y: number, inset = 0) => y > HOOP.top + inset && y < HOOP.bottom - inset && fromMiddle(x) < SIDE
const onBrace = (x: number, inset = 0) => fromMiddle(x) > BRACE.from + inset && fromMiddle(x) < BRACE.to - inset
const inShirt = (x: number, y: number, inset: number) =>
  inPolygon(x - inset, y - inset, SHIRT) && inPolygon(x + inset, y - inset, SHIRT)

/** Folds on the sleeves and under the arms; the back is flat, because it carries the words. */
const folds: Tone = (x, y) => {
  if (!inShirt(x, y, 4) || onHoop(x, y, -6) || onBrace(x, -6)) return 0
  const side = fromMiddle(x)
  if (y > HOOP.bottom) return 0.2 + 0.25 * ramp(side, 120, 440)
  if (side < BRACE.to) return 0
  const sleeve = ramp(side * 0.55 + y, 420, 800)
  const armpit = ramp(Math.hypot(side - 452, y - 330), 150, 10)
  return 0.72 * Math.max(sleeve, armpit)
}

/** Glass beads of the reflective tape: large in the three slanting glints of light, small elsewhere. */
const beads: Tone = (x, y) => {
  if (!inShirt(x, y, 6) || !(onHoop(x, y, 7) || (onBrace(x, 7) && (y < HOOP.top - 7 || y > HOOP.bottom + 7)))) return 0
  const slant = onHoop(x, y) ? x + (y - 535) * 0.7 : 200 + y * 1.4 - x * 0.35 + (x > SQUARE.middle ? 520 : 0)
  const glint = Math.max(1 - Math.abs(slant - 290) / 90, 1 - Math.abs(slant - 600) / 150, 1 - Math.abs(slant - 980) / 210)
  return Math.max(0.13, 0.9 * glint)
}

function drawBarrier(): string {
  const stripes = Array.from({ length: 16 }, (_, at) => `M${at * 84 - 20} 40h40l-52 90h-40z`).join('')
  return `<g transform="rotate(-3 600 85)"><path d="M-20 40h1300v90H-20z" fill="${wattle}"/><path d="${stripes}" fill="${ink}"/></g>`
}

/** The back of a hi-vis shirt with the words in place of a business name; barrier tape behind. */
export const drawCard: DrawCard = (measure) => {
  const width = BRACE.to - BRACE.from
  const braces = [SQUARE.middle - BRACE.to, SQUARE.middle + BRACE.from].map((x) => `M${x} -9h${width}v660h-${width}z`).join('')
  const hoop = `M${SQUARE.middle - SIDE} ${HOOP.top}h${SIDE * 2}v${HOOP.bottom - HOOP.top}h-${SIDE * 2}z`
  const tapes = `<clipPath id="shirt"><path d="${OUTLINE}"/></clipPath><g clip-path="url(#shirt)" fill="${SILVER}" stroke="${ink}" stroke-width="3"><path d="${braces}"/><path d="${hoop}"/></g>`
  const screen = (tone: Tone, colour: string) =>
    halftone(tone, { width: CARD_WIDTH, height: CARD_HEIGHT, step: 6, colour, sizes: 6 })
  const seams = `<path d="${OUTLINE}M452 26q148 40 296 0" fill="none" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`
  return card(
    paper,
    drawBarrier(),
    `<path d="${OUTLINE}" fill="${hiVis}"/>`,
    screen(folds, ink),
    tapes,
    screen(beads, paper),
    seams,
    logo(SQUARE.middle - (LOGO_WIDTH * 0.7) / 2, 88, 0.7, { name: ink, blossom: paper }),
    setLines(socialCards['tradie-digital-trust'].headline, { baseline: 242, width: 590, largest: 99, fill: ink }, measure),
  )
}
