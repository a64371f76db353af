import { palette } from '../palette.ts'
import { clamp, halftone, inDisc, inPolygon, ramp, type SetType, short, type Tone, type TypeLine, toLine } from './pen.ts'

/** All cuttings have the same height, so that they form a row. */
const CLIPPING_HEIGHT = 480

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

/** The cutting as an SVG file, a little crooked: `edge` is its outline, without the way back to the beginning. */
export function cutting(width: number, paper: string, edge: string, print: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${CLIPPING_HEIGHT}" width="${width}" height="${CLIPPING_HEIGHT}"><clipPath id="c"><path d="${edge}z"/></clipPath><g clip-path="url(#c)"><path fill="${paper}" d="M0 0h${width}v${CLIPPING_HEIGHT}H0z"/>${print}</g></svg>`
}

/** The tones of the halftone pictures, each for a frame of its own size. */

/** A robot arm with three joints that holds out a flower. */
export const robotTone: Tone = (x, y) => {
  const joints = [
    [66, 244],
    [80, 122],
    [170, 74],
    [212, 116],
  ] as const
  for (const [index, joint] of joints.slice(0, 3).entries()) {
    if (inDisc(x, y, joint[0], joint[1], 9)) return 0.08
    if (inDisc(x, y, joint[0], joint[1], 26 - index * 4)) return 0.95
    const next = joints[index + 1] ?? joint
    if (toLine(x, y, joint, next) < 16 - index * 3) return 0.42 + 0.4 * ramp(y - x * 0.3, 20, 120)
  }
  if (toLine(x, y, [212, 116], [200, 146]) < 5 || toLine(x, y, [212, 116], [230, 140]) < 5) return 1
  const petal = Math.hypot(x - 216, y - 168)
  if (petal < 11) return 1
  if (petal < 36 && Math.cos(Math.atan2(y - 168, x - 216) * 7) > -0.3) return 0.42
  if (toLine(x, y, [216, 168], [222, 264]) < 3) return 0.9
  if (inDisc(x, y, 238, 232, 13) && y < 236) return 0.9
  const base = [
    [22, 300],
    [36, 240],
    [96, 240],
    [110, 300],
  ] as const
  if (inPolygon(x, y, base)) return 0.85
  return 0.06 + 0.2 * ramp(x + y, 560, 0)
}

/** A steaming pot of soup on a trestle table. */
export const soupTone: Tone = (x, y) => {
  if (toLine(x, y, [196, 120], [252, 20]) < 5) return 0.9
  const rim = ((x - 140) / 96) ** 2 + ((y - 130) / 22) ** 2
  if (rim < 0.8) return 0.5 + 0.3 * Math.sin(x / 9)
  if (rim < 1) return 1
  if (Math.abs(x - 140) < 96 && y > 130 && y < 236) return y > 160 && y < 168 ? 0.1 : 0.35 + 0.6 * ramp(x, 70, 240)
  if (Math.abs(x - 30) < 14 && y > 150 && y < 166) return 1
  if (Math.abs(x - 250) < 14 && y > 150 && y < 166) return 1
  if (y >= 236) return 0.85
  const wave = Math.sin(y / 17) * 14
  const steam = [76, 132, 186].some((from) => Math.abs(x - from - wave) < 3 + (130 - y) * 0.09)
  return steam && y < 120 ? 0 : 0.5 - 0.28 * ramp(y, 0, 220)
}

/** Loaves on three shelves; the top one has nearly sold out. */
export const breadTone: Tone = (x, y) => {
  for (const [shelf, loaves] of [1, 3, 5].entries()) {
    const floor = 66 + shelf * 66
    if (y > floor && y < floor + 7) return 1
    const seat = Math.floor(x / 50)
    const across = x - seat * 50 - 25
    if (seat < loaves && y <= floor && (across / 23) ** 2 + ((y - floor) / 44) ** 2 < 1) {
      const slash = Math.abs(across + (floor - y) * 0.5 - 10) < 2.6 && y < floor - 9 && y > floor - 34
      return slash ? 0.05 : 0.34 + 0.6 * ramp(across + (y - floor) * 0.4, -30, 22)
    }
    if (y < floor) return seat < loaves ? 0.08 : 0.14
  }
  return 0.3
}

/** A choir under a low ceiling, each mouth with a different vowel. Here the dots are the light. */
export const choirTone: Tone = (x, y) => {
  if (y < 70 && (y % 23 < 4 || Math.abs(((x - 230) / (40 + y)) % 1) < 0.03)) return 0.12
  const rows = [
    { y: 168, size: 20, pitch: 58, from: 30 },
    { y: 222, size: 25, pitch: 70, from: 4 },
    { y: 292, size: 31, pitch: 88, from: 36 },
  ]
  for (const { y: middle, size, pitch, from } of rows.toReversed()) {
    const seat = Math.round((x - from) / pitch)
    const cx = from + seat * pitch
    const inside = ((x - cx) / size) ** 2 + ((y - middle) / (size * 1.25)) ** 2
    if (inside < 1) {
      const mouth =
        ((x - cx) / (size * (seat % 2 ? 0.22 : 0.3))) ** 2 + ((y - middle - size * 0.5) / (size * (seat % 3 ? 0.34 : 0.22))) ** 2
      const eyes = Math.abs(Math.abs(x - cx) - size * 0.36) < size * 0.16 && Math.abs(y - middle + size * 0.2) < size * 0.09
      if (mouth < 1 || eyes || y < middle - size * (0.62 + 0.2 * Math.sin(seat * 2))) return 0
      return 0.4 + 0.6 * ramp(x, cx + size, cx - size)
    }
    const away = Math.abs(x - cx) - size * 0.5
    if (y > middle + size && away < (y - middle - size) * 0.9) return 0.1 + (seat % 2 ? 0.16 : 0)
    if (inside < 1.35) return 0
  }
  return 0.08 + 0.3 * ramp(Math.hypot(x - 230, y - 90), 240, 0)
}

/** A telephone lying in long grass, a lark above it. */
export const grassTone: Tone = (x, y) => {
  const blade = (x + 0.35 * y) % 16
  const tip = 138 - 14 * Math.sin(x / 47) - 2.6 * Math.abs(blade - 8)
  const phone = inPolygon(x, y, [
    [196, 92],
    [262, 110],
    [226, 226],
    [160, 208],
  ])
  if (phone && !(y > 172 && blade < 6)) {
    const screen = inPolygon(x, y, [
      [200, 106],
      [250, 120],
      [221, 210],
      [172, 196],
    ])
    return screen ? 0.05 : 1
  }
  if (y > tip) return clamp(0.3 + 0.5 * ramp(y, 100, 230) + (blade < 6 ? 0.3 : -0.06))
  return inDisc(x, y, 322, 62, 34) ? 0 : 0.1 + 0.2 * ramp(y, 130, 0)
}

/** Turbines on a ridge before a low sun. */
export const ridgeTone: Tone = (x, y) => {
  const ridge = 158 - 34 * Math.sin((x + 60) / 96) - 10 * Math.sin(x / 23)
  for (const [foot, size, turn] of [
    [92, 62, 0.3],
    [262, 84, 1.1],
    [446, 70, 0.7],
  ] as const) {
    const base = 158 - 34 * Math.sin((foot + 60) / 96)
    const hub = [foot, base - size] as const
    if (toLine(x, y, hub, [foot, base + 20]) < 2.6) return 1
    for (let blade = 0; blade < 3; blade++) {
      const angle = turn + (blade * Math.PI * 2) / 3
      if (toLine(x, y, hub, [foot + Math.sin(angle) * size * 0.62, hub[1] - Math.cos(angle) * size * 0.62]) < 2.4) return 1
    }
  }
  if (y > ridge) return 0.55 + 0.45 * ramp(y - ridge, 0, 70) - (Math.abs(((x * 0.6 + y) % 26) - 13) < 2 ? 0.3 : 0)
  return inDisc(x, y, 366, 128, 62) ? 0 : 0.12 + 0.34 * ramp(y, 150, 0)
}
