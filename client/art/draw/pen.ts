type Screen = {
  width: number
  height: number
  /** Half the distance between two dots of one row, in pixels. */
  step: number
  colour: string
  /** How many dot sizes the screen may use. */
  sizes?: number
}

/** Dots below this tone would be too small, and are left out. */
const FAINTEST = 0.06
/** Stroke width in steps at which dots of a 45 degree screen run together. */
const FULL = 1.9

/** A 45 degree halftone screen. Equal dots in a row are one dashed line, which takes a few bytes however many they are. */
export function halftone(tone: Tone, { width, height, step, colour, sizes = 9 }: Screen): string {
  const paths = Array.from({ length: sizes + 1 }, () => '')
  for (let row = 0; row <= Math.ceil(height / step); row++) {
    let run = { size: 0, start: 0, dots: 0 }
    const close = () => {
      if (run.size > 0) paths[run.size] += `M${run.start} ${row}h${(run.dots - 1) * 2 || ''}.1`
    }
    for (let column = row % 2; column <= Math.ceil(width / step); column += 2) {
      const value = tone(column * step, row * step)
      const size = value < FAINTEST ? 0 : Math.max(1, Math.round(Math.min(1, value) * sizes))
      if (size !== run.size) {
        close()
        run = { size, start: column, dots: 0 }
      }
      run.dots++
    }
    close()
  }
  const drawn = paths.map((path, size) => path && `<path stroke-width="${short(FULL * Math.sqrt(size / sizes))}" d="${path}"/>`)
  return `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-dasharray="0 2" transform="scale(${step})">${drawn.join('')}</g>`
}

/** A number with at most two decimals, in as few characters as possible. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')
}

/** The picture as an SVG file. */
export function picture(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}

/** How dark a picture is at a point, from 0 (no dot) to 1 (dots run together). Coordinates are the picture's pixels. */
export type Tone = (x: number, y: number) => number

type Point = readonly [x: number, y: number]

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))

/** Rises from 0 at `from` to 1 at `to`, even if `to` is smaller. */
export const ramp = (value: number, from: number, to: number) => clamp((value - from) / (to - from))

export const inDisc = (x: number, y: number, cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) <= radius

/** True when the point lies inside the polygon (even-odd). */
export function inPolygon(x: number, y: number, corners: readonly Point[]): boolean {
  let inside = false
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners.at(index - 1) ?? [0, 0]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** Distance from a point to the line segment from `a` to `b`. */
export function toLine(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const along = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2))
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
}

/** The fonts of drawn newspapers. */
export type PressFace = 'display' | 'poster' | 'light' | 'sans' | 'italic'

export type TypeLine = { face: PressFace; size: number /** In em. */; tracking?: number }

/** A line of text as outlines with its baseline at 0, because an SVG file cannot use the page's fonts. */
export type Outline = { d: string; left: number; width: number }

/** Converts a line of text to outlines. The build passes this function in. */
export type SetType = (text: string, line: TypeLine) => Outline

/** Single-line letters 10 high: advance width and strokes. */
const LETTERS: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  ' ': [4, ''],
  A: [8, 'M0 10L4 0 8 10M1.6 6.6h4.8'],
  B: [6.4, 'M0 4.6h3.6a2.3 2.3 0 000-4.6H0v10h3.7a2.7 2.7 0 000-5.4'],
  C: [8.6, 'M8.6 1.5A5 5 0 108.6 8.5'],
  D: [7.6, 'M0 0v10h2.6a5 5 0 000-10z'],
  E: [5.4, 'M5.4 0H0v10h5.4M0 5h4.6'],
  F: [5.2, 'M5.2 0H0v10M0 5h4.4'],
  G: [9, 'M8.5 1.4A5 5 0 109 6V5.4H5.6'],
  H: [7.4, 'M0 0v10M7.4 0v10M0 5h7.4'],
  I: [0, 'M0 0v10'],
  J: [3.6, 'M3.6 0v7.8A2.2 2.2 0 010 9.6'],
  K: [6.6, 'M0 0v10M6.4 0L0 6M2.6 3.6L6.6 10'],
  L: [5, 'M0 0v10h5'],
  M: [9, 'M0 10V0l4.5 6.6L9 0v10'],
  N: [7.4, 'M0 10V0l7.4 10V0'],
  O: [10, 'M5 0a5 5 0 100 10A5 5 0 105 0z'],
  P: [6.2, 'M0 10V0h3.4a2.9 2.9 0 010 5.8H0'],
  R: [6.4, 'M0 10V0h3.4a2.9 2.9 0 010 5.8H0M3.2 5.8L6.4 10'],
  S: [5.8, 'M5.5 2A2.7 2.4 0 003 0a2.5 2.4 0 000 4.8 2.7 2.6 0 010 5.2A3 2.6 0 01.1 7.8'],
  T: [7, 'M0 0h7M3.5 0v10'],
  U: [7.2, 'M0 0v6.4a3.6 3.6 0 007.2 0V0'],
  W: [11.6, 'M0 0l3 10L5.8 1l2.8 9 3-10'],
  Y: [7.4, 'M0 0l3.7 5.2L7.4 0M3.7 5.2V10'],
  b: [6.4, 'M0-1V6.8a3.2 3.2 0 103.2-3.2A3.2 3.2 0 000 6.8'],
  i: [0, 'M0 3.6V10M0-.4v.1'],
  n: [5.4, 'M0 10V3.6M0 6.3a2.7 2.7 0 015.4 0V10'],
  o: [6.4, 'M3.2 3.6a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4z'],
}

/** Pairs that need less space between them. */
const TIGHT = new Set(['LA', 'AL', 'TJ', 'YL', 'W ', ' R', 'PA'])

type Line = { x?: number; y?: number; scale: number; widen?: number; slant?: number; spacing: number }

/** A line of letters as strokes, and the x of its end. The caller sets the stroke's width, caps and dashes. */
export function letter(
  text: string,
  { x = 0, y = 0, scale, widen = 1, slant = 0, spacing }: Line,
): { strokes: string; end: number } {
  let at = 0
  const glyphs = [...text].map((character, index) => {
    const [width, strokes] = LETTERS[character] ?? [0, '']
    const glyph = strokes && `<path transform="translate(${short(at)})" d="${strokes}"/>`
    at += width + spacing - (TIGHT.has(text.slice(index, index + 2)) ? spacing * 0.6 : 0)
    return glyph
  })
  const matrix = `matrix(${short(scale * widen)} 0 ${short(-slant * scale)} ${scale} ${short(x + slant * scale * 10)} ${y})`
  return { strokes: `<g transform="${matrix}">${glyphs.join('')}</g>`, end: x + (at - spacing) * scale * widen }
}
