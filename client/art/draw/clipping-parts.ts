import { palette } from '../palette.ts'
import { halftone, short } from './halftone.ts'
import type { SetType, TypeLine } from './set-type.ts'
import type { Tone } from './tone.ts'

/** All cuttings have the same height, so that they form a row. */
export const CLIPPING_HEIGHT = 480

type Place = { x: number; y: number; fill?: string; align?: 'left' | 'middle' | 'right' }
type Frame = { x: number; y: number; width: number; height: number }

/** One line of text. `x` is the edge or the middle of the visible letters, `y` their baseline. */
export function line(
  setType: SetType,
  text: string,
  type: TypeLine,
  { x, y, fill = palette.ink, align = 'left' }: Place,
): string {
  const { d, left, width } = setType(text, type)
  const start = x - left - (align === 'left' ? 0 : align === 'middle' ? width / 2 : width)
  return `<path transform="translate(${short(start)} ${short(y)})" fill="${fill}" d="${d}"/>`
}

/** One line of text scaled to `width`; `y` is its baseline. */
export function fitted(setType: SetType, text: string, face: TypeLine, width: number, place: Place): string {
  const size = face.size * (width / setType(text, face).width)
  return line(setType, text, { ...face, size: Math.round(size * 4) / 4 }, place)
}

/** Text broken into lines of at most `width`. `y` is the first baseline; leading in em. */
export function block(
  setType: SetType,
  text: string,
  type: TypeLine & { width: number; leading?: number },
  place: Place,
): { drawn: string; rows: number; foot: number } {
  const { width, leading = 1.02, ...face } = type
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word
    if (rows.length > 0 && setType(longer, face).width <= width) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  const step = face.size * leading
  const drawn = rows.map((row, index) => line(setType, row, face, { ...place, y: place.y + index * step })).join('')
  return { drawn, rows: rows.length, foot: place.y + (rows.length - 1) * step }
}

/** Dash patterns of word lengths for three kinds of line, for text too small to read. */
const WORDS = ['13 3 22 3 9 3 17 3 6 3', '7 3 16 3 26 3 11 3', '19 3 8 3 14 3 21 3 5 3'] as const

/** Columns of lines, divided into paragraphs. */
export function columns(
  { x, y, width, height }: Frame,
  count: number,
  {
    gap = 14,
    step = 7.4,
    weight = 2.6,
    fill = palette.ink,
  }: { gap?: number; step?: number; weight?: number; fill?: string } = {},
): string {
  const measure = (width - gap * (count - 1)) / count
  const rows = Math.floor(height / step)
  const paths = ['', '', '']
  for (let column = 0; column < count; column++) {
    for (let row = 0; row < rows; row++) {
      const ends = (row + column * 4) % 9 === 8
      const indent = (row + column * 4) % 9 === 0 && row > 0 ? 9 : 0
      paths[(row + column) % 3] +=
        `M${short(x + column * (measure + gap) + indent)} ${short(y + row * step)}h${short(ends ? measure * 0.55 : measure - indent)}`
    }
  }
  return `<g stroke="${fill}" stroke-width="${weight}" stroke-opacity=".78">${paths.map((d, kind) => `<path stroke-dasharray="${WORDS[kind]}" d="${d}"/>`).join('')}</g>`
}

/** A halftone picture in its frame; `tone` takes coordinates relative to the frame. */
export function photo(
  tone: Tone,
  { x, y, width, height }: Frame,
  { ground, colour = palette.ink, step = 3, over = '' }: { ground: string; colour?: string; step?: number; over?: string },
): string {
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${halftone(tone, { width, height, step, colour })}${over}</svg>`
}

/** A horizontal rule; `weight` is its thickness. */
export const rule = (x: number, y: number, width: number, weight = 1.5) =>
  `<path stroke="${palette.ink}" stroke-width="${weight}" d="M${x} ${y}h${width}"/>`

/** The cutting as an SVG file, a little crooked. Corners are clockwise from the upper left. */
export function cutting(width: number, paper: string, corners: readonly [number, number][], print: string): string {
  const d = corners.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${CLIPPING_HEIGHT}" width="${width}" height="${CLIPPING_HEIGHT}"><clipPath id="c"><path d="${d}z"/></clipPath><g clip-path="url(#c)"><path fill="${paper}" d="M0 0h${width}v${CLIPPING_HEIGHT}H0z"/>${print}</g></svg>`
}
