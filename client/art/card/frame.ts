import { BLOSSOM_PATH, WORDMARK_DOT, WORDMARK_PATH } from '../../../shared/logo-paths.ts'
import { CARD_SIZE } from '../../../shared/page-head.ts'
import { picture, short } from '../draw/halftone.ts'

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

type Box = { x: number; baseline: number; width: number; fill: string; align?: 'left' | 'middle'; largest?: number }

/**
 * Lines of text as large as the box's width (and `largest`) allows. `baseline` is that of the first line; `x` is the left
 * edge of the visible letters, or their middle.
 */
export function setLines(lines: readonly string[], box: Box, measure: Measure): string {
  const widest = Math.max(...lines.map((line) => measure(line).width))
  const size = Math.min(box.width / widest, box.largest ?? Number.POSITIVE_INFINITY)
  const drawn = lines.map((line, row) => {
    const { left, width } = measure(line)
    const start = box.align === 'middle' ? box.x - (width / 2) * size : box.x
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

/** The card as an SVG file. */
export function card(ground: string, ...parts: string[]): string {
  return picture(CARD_WIDTH, CARD_HEIGHT, `<path fill="${ground}" d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z"/>${parts.join('')}`)
}

/** Escapes text for an SVG. */
export const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
