import { socialCards } from '../../../shared/content/social-cards.ts'
import { CARD_HEIGHT, CARD_WIDTH, card, type DrawCard, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { halftone, ramp, short, type Tone, toLine } from '../../art/draw/pen.ts'
import { palette } from '../../art/palette.ts'

const { ink, paper, wattle, dusk } = palette
const LEFT = SQUARE.left + 18

/** The colour of the light beam, and of the light on the rims of heads. */
const HAZE = '#aab0c4'
const RIM = '#7d84a0'

const LAMP = [1214, -120] as const
/** The speaker's position, and the y of the stage's edge. */
const SPEAKER = { x: 816, y: 236 }
const STAGE = 404

/** Rows of heads from the stage backwards: y, radius of a head, distance between heads, and x of the first one. */
const ROWS = [
  { y: 428, head: 11, pitch: 32, start: 8 },
  { y: 452, head: 16, pitch: 46, start: -12 },
  { y: 488, head: 24, pitch: 68, start: 14 },
  { y: 540, head: 38, pitch: 106, start: -22 },
  { y: 626, head: 58, pitch: 164, start: -12 },
] as const
/** The reader's seat, between two heads of the row behind. */
const SEAT = { x: -22 + 4 * 106, y: 540, head: 42 }

/** Brightest along its middle; it ends on the stage. */
const beam: Tone = (x, y) => {
  if (y > STAGE - 4) return 0
  const away = toLine(x, y, LAMP, [SPEAKER.x + 4, 400])
  const along = Math.hypot(x - LAMP[0], y - LAMP[1])
  const reach = 34 + along * 0.13
  return away < reach ? 1.05 * (1 - (away / reach) ** 2) * (1 - along / 860) : 0
}

/** The curtain beside the stage, outside the light. */
const curtain: Tone = (x, y) => {
  if (y > STAGE) return 0
  const fold = 0.5 + 0.5 * Math.sin(x / 17)
  return Math.max(ramp(x, 285, 60), ramp(x, 950, 1150) * ramp(y, 60, 260)) * (0.34 + 0.6 * fold)
}

function drawRow({ y, head, pitch, start }: (typeof ROWS)[number]): string {
  const row = `M${start} ${y}H1400`
  const dots = (colour: string, width: number, dx: number, dy: number) =>
    `<path d="${row}" stroke="${colour}" stroke-width="${short(width)}" transform="translate(${short(dx)} ${short(dy)})"/>`
  return `<g stroke-linecap="round" stroke-dasharray="0 ${pitch}">${dots(RIM, head * 2, head * 0.1, head * -0.12)}${dots(ink, head * 2, 0, 0)}${dots(ink, pitch * 0.96, 0, head * 2.3)}</g>`
}

/** One arm up, the other on the lectern. */
function drawSpeaker(): string {
  const { x, y } = SPEAKER
  const body = `<circle cx="${x + 4}" cy="${y}" r="25"/><path d="M${x - 36} ${STAGE}V${y + 66}q2 -34 40 -34t42 34V${STAGE}z"/>`
  const arm = `<path d="M${x + 34} ${y + 54}L${x + 72} ${y + 24}L${x + 64} ${y - 36}" fill="none" stroke="${paper}" stroke-width="19" stroke-linecap="round" stroke-linejoin="round"/>`
  const lectern = `<path d="M${x - 86} ${y + 76}l118 22v18H${x - 4}V${STAGE}h-64V${y + 116}h-14z" fill="${ink}"/><path d="M${x - 56} ${y + 84}q-4 -42 18 -58" fill="none" stroke="${ink}" stroke-width="5"/><circle cx="${x - 34}" cy="${y + 24}" r="9" fill="${ink}"/>`
  return `<g fill="${paper}">${body}</g>${arm}${lectern}`
}

/** The hall of the page, seen from the back: a speaker on the stage, and one golden head in the audience. */
export const drawCard: DrawCard = (measure) => {
  const { x, y, head } = SEAT
  const reader = `<g fill="${wattle}"><circle cx="${x}" cy="${y}" r="${head}"/><path d="M${x - 50} ${CARD_HEIGHT}v-14a50 50 0 01100 0v14z"/></g>`
  const screen = (tone: Tone, colour: string, step: number) =>
    halftone(tone, { width: CARD_WIDTH, height: STAGE, step, colour, sizes: 7 })
  return card(
    dusk,
    screen(curtain, ink, 11),
    screen(beam, HAZE, 8),
    drawSpeaker(),
    `<path d="M0 ${STAGE}h${CARD_WIDTH}v${CARD_HEIGHT}H0z" fill="${ink}"/>`,
    ROWS.slice(0, -1).map(drawRow).join(''),
    reader,
    ROWS.slice(-1).map(drawRow).join(''),
    logo(LEFT, 30, 0.68, { name: paper, blossom: wattle }),
    setLines(socialCards['thought-leaders'].headline, { x: LEFT, baseline: 158, width: 578, largest: 91, fill: paper }, measure),
  )
}
