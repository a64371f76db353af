import { socialCards } from '../../../shared/content/social-cards.ts'
import { CARD_HEIGHT, CARD_WIDTH, card, type DrawCard, LOGO_WIDTH, logo, SQUARE, setLines } from '../../art/card/card.ts'
import { halftone, inDisc, ramp, short, type Tone } from '../../art/draw/pen.ts'
import { palette } from '../../art/palette.ts'

const { ink, paper, mist, gum, wattle, wattleDeep } = palette
const words = socialCards['fractional-cmo']

/** The bottom of the row with the days' names. */
const HEAD = 78
/** Wednesday, the free day, is as wide as three and a half others. `work` is how much gets done on a day. */
const DAYS = [
  { left: 0, width: 160, work: 0.7 },
  { left: 160, width: 160, work: 0.82 },
  { left: 320, width: 560, work: 0 },
  { left: 880, width: 160, work: 0.92 },
  { left: 1040, width: 160, work: 1 },
] as const
/** The weeks from top to bottom; each gets more done. */
const WEEKS = [
  { y: 124, size: 18 },
  { y: 198, size: 32 },
  { y: 302, size: 47 },
  { y: 434, size: 61 },
  { y: 590, size: 74 },
] as const

const DOTS = DAYS.filter(({ work }) => work > 0).flatMap(({ left, width, work }) =>
  WEEKS.map(({ y, size }) => ({ x: left + width / 2, y, radius: size * work })),
)

/** Shades each day's dot like a ball. */
const shade: Tone = (x, y) => {
  const dot = DOTS.find((one) => inDisc(x, y, one.x, one.y, one.radius - 3))
  return dot ? 0.95 * ramp((x - dot.x + (y - dot.y) * 1.2) / dot.radius, -0.1, 1.7) : 0
}

/** The hammock between two lines of the planner: its ropes, and the cloth between their ends. */
const ROPE = { left: 320, right: 880, top: 392, sag: 138 }
const CLOTH = { left: 400, right: 800, deep: 62 }

const hang = (x: number) => {
  const across = (x - ROPE.left) / (ROPE.right - ROPE.left)
  return ROPE.top + ROPE.sag * 4 * across * (1 - across)
}
const rim = (x: number) => hang(x) - CLOTH.deep * Math.sin((Math.PI * (x - CLOTH.left)) / (CLOTH.right - CLOTH.left))

/** The underside of the cloth, away from the sun. */
const under: Tone = (x, y) =>
  x > CLOTH.left + 8 && x < CLOTH.right - 8 && y > rim(x) + 5 && y < hang(x) - 4 ? 0.9 * ramp(y, hang(x) - 44, hang(x) + 14) : 0

/** The hammock with somebody in it, hat over the eyes and one foot out. */
function drawHammock(): string {
  const { left, right } = CLOTH
  const edge = (line: (x: number) => number) =>
    Array.from({ length: 41 }, (_, at) => left + at * 10).map((x) => `${x} ${short(line(x))}`)
  const ropes = `<path d="M${ROPE.left} ${ROPE.top}L${left + 4} ${short(hang(left + 4))}M${ROPE.right} ${ROPE.top}L${right - 4} ${short(hang(right - 4))}" stroke="${ink}" stroke-width="6"/>`
  const sleeper = `<g fill="none" stroke="${gum}" stroke-linecap="round" stroke-linejoin="round"><path d="M516 452L600 480" stroke-width="58"/><path d="M596 474L668 420 722 462" stroke-width="34"/></g><path d="M722 462L758 418" stroke="${ink}" stroke-width="20" stroke-linecap="round"/><circle cx="474" cy="424" r="33" fill="${ink}"/><path d="M452 384l58 32-10 22-62-32z" fill="${wattle}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><path d="M430 398l84 46" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`
  const body = `<path d="M${edge(hang).join('L')}L${edge(rim).reverse().join('L')}z" fill="${wattle}"/>`
  return `${ropes}${sleeper}${body}`
}

/** A wall planner on which Wednesday is off. */
export const drawCard: DrawCard = (measure) => {
  const lines = DAYS.slice(1)
    .map(({ left }) => `M${left} 0V${CARD_HEIGHT}`)
    .join('')
  const names = DAYS.map(({ left, width }, day) =>
    setLines(
      [words.days[day] ?? ''],
      { x: left + width / 2, baseline: 54, width: 110, largest: 40, fill: ink, align: 'middle' },
      measure,
    ),
  ).join('')
  const dots = DOTS.map(({ x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${short(radius)}"/>`).join('')
  const [first, ...rest] = words.headline
  const column = { width: 510, fill: ink }
  return card(
    mist,
    `<path d="M320 ${HEAD}h560v${CARD_HEIGHT}H320z" fill="${paper}"/>`,
    `<path d="${lines}M0 ${HEAD}H${CARD_WIDTH}" stroke="${ink}" stroke-width="2"/>`,
    names,
    `<g fill="${gum}">${dots}</g>`,
    halftone(shade, { width: CARD_WIDTH, height: CARD_HEIGHT, step: 5, colour: ink, sizes: 6 }),
    setLines([first], { ...column, baseline: 150, largest: 75 }, measure),
    setLines(rest, { ...column, baseline: 246, largest: 91 }, measure),
    drawHammock(),
    halftone(under, { width: 820, height: 560, step: 5, colour: wattleDeep, sizes: 6 }),
    logo(SQUARE.middle - (LOGO_WIDTH * 0.66) / 2, 570, 0.66, { name: ink, blossom: wattle }),
  )
}
