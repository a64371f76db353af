import { BLOSSOM_PATH, WORDMARK_DOT, WORDMARK_PATH } from '../../../shared/logo-paths.ts'
import { type Accent, CARD_SIZE } from '../../../shared/page-head.ts'
import { picture, ramp, short } from '../draw/pen.ts'
import { palette } from '../palette.ts'

export const { width: CARD_WIDTH, height: CARD_HEIGHT } = CARD_SIZE

/** The middle square: messengers crop cards to it, so words and logo stay inside. */
export const SQUARE = { left: 285, right: 915, middle: 600 } as const

/** The font of the cards, the only one that the rasteriser loads. */
export const CARD_FONT = { family: 'Bricolage Grotesque', weight: 750, tracking: -0.03 } as const

/** The left edge and width of a line's visible letters, in em. */
export type Measure = (line: string) => { left: number; width: number }

/** Draws the card of one page as an SVG. */
export type DrawCard = (measure: Measure) => string

/** Baseline to baseline, in em. */
const LEADING = 0.96

type Box = { x?: number; baseline: number; width: number; fill: string; align?: 'left' | 'middle'; largest: number }

/**
 * Lines as large as the box and `largest`, the size of the built words, allow; `baseline` is the first one's, `x` the letters' left edge or
 * middle. Without `x` they stand in the middle of the square.
 */
export function setLines(lines: readonly string[], box: Box, measure: Measure): string {
  const { x = SQUARE.middle, align = box.x === undefined ? 'middle' : 'left' } = box
  const widest = Math.max(...lines.map((line) => measure(line).width))
  const size = Math.min(box.width / widest, box.largest)
  const drawn = lines.map((line, row) => {
    const { left, width } = measure(line)
    const start = align === 'middle' ? x - (width / 2) * size : x
    return `<text x="${short(start - left * size)}" y="${short(box.baseline + row * LEADING * size)}">${escapeText(line)}</text>`
  })
  const { family, weight, tracking } = CARD_FONT
  return `<g font-family="${family}" font-weight="${weight}" font-size="${short(size)}" letter-spacing="${short(size * tracking)}" fill="${box.fill}">${drawn.join('')}</g>`
}

export const LOGO_WIDTH = 424

/** Blossom and name. At `scale` 1 it is LOGO_WIDTH wide and 60 high. */
export function logo(x: number, y: number, scale: number, colours: { name: string; blossom: string }): string {
  const { cx, cy, r } = WORDMARK_DOT
  const name = `<g transform="translate(74 6)"><path d="${WORDMARK_PATH}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${colours.blossom}"/></g>`
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})" fill="${colours.name}"><path transform="scale(2.14)" d="${BLOSSOM_PATH}" fill="${colours.blossom}"/>${name}</g>`
}

export function card(ground: string, ...parts: string[]): string {
  return picture(CARD_WIDTH, CARD_HEIGHT, `<path fill="${ground}" d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z"/>${parts.join('')}`)
}

/** Escapes text for an SVG. */
export const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const { ink, paper, wattle, gum, mist, dusk, hiVis } = palette

type Colours = { ground: string; dots: string; light: string; name: string; blossom: string }

const COLOURS: Readonly<Record<Accent, Colours>> = {
  wattle: { ground: wattle, dots: ink, light: paper, name: ink, blossom: ink },
  gum: { ground: gum, dots: paper, light: wattle, name: paper, blossom: wattle },
  ink: { ground: ink, dots: paper, light: wattle, name: paper, blossom: wattle },
  mist: { ground: mist, dots: gum, light: wattle, name: ink, blossom: wattle },
  dusk: { ground: dusk, dots: paper, light: wattle, name: paper, blossom: wattle },
  'hi-vis': { ground: hiVis, dots: ink, light: paper, name: ink, blossom: ink },
}

/** The angle between one floret and the next in a flower head. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const PITCH = 23
const FLORETS = 900
const MIDDLE = CARD_HEIGHT / 2
/** Half the size of the clear area for the name, in the middle of the flower. */
const CLEAR = { width: 274, height: 132 }

/** The florets form twenty-one spirals, eight florets from one to the next; two of every seven spirals are lit. */
const isLit = (floret: number) => ((floret * 8) % 21) % 7 < 2

type Floret = { x: number; y: number; radius: number; lit: boolean }

/** A flower head larger than the card: tiny dots on the left, large ones on the right. */
const florets: readonly Floret[] = Array.from({ length: FLORETS }, (_, at) => {
  const away = PITCH * Math.sqrt(at)
  const x = away * Math.cos(at * GOLDEN_ANGLE)
  const y = away * Math.sin(at * GOLDEN_ANGLE)
  const radius = 2.8 + 17.2 * ramp(x - y * 0.4, -720, 640) ** 1.3
  return { x: SQUARE.middle + x, y: MIDDLE + y, radius, lit: isLit(at) }
}).filter(
  ({ x, y, radius }) =>
    Math.hypot((x - SQUARE.middle) / (CLEAR.width + radius), (y - MIDDLE) / (CLEAR.height + radius)) > 1 &&
    Math.abs(x - SQUARE.middle) < SQUARE.middle + radius &&
    Math.abs(y - MIDDLE) < MIDDLE + radius,
)

/** The card for pages of campaigns that start after the site is built. Their words are not known, so it shows the site's name. */
export function drawCampaignCard(accent: Accent): string {
  const { ground, dots, light, name, blossom } = COLOURS[accent]
  const print = (lit: boolean, colour: string) => {
    const discs = florets
      .filter((floret) => floret.lit === lit)
      .map(({ x, y, radius }) => `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`)
    return `<g fill="${colour}">${discs.join('')}</g>`
  }
  const sign = logo(SQUARE.middle - LOGO_WIDTH / 2, MIDDLE - 30, 1, { name, blossom })
  return card(ground, print(false, dots), print(true, light), sign)
}
