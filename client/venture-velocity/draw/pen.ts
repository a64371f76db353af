import { palette } from '../../art/palette.ts'
import { drawRandom } from '../engine/game.ts'

/** How much the dots cover at a point, from 0 (no dot) to 1 (dots run together). Coordinates are canvas units. */
export type Tone = (x: number, y: number) => number

type Screen = { left?: number; top: number; right: number; bottom: number; pitch: number; colour: string }

/** Dots below this tone would be too small, and are left out. */
const FAINTEST = 0.03
const ROUND = 2 * Math.PI

/** A 45 degree halftone screen with whole dots at its edges: a strip of a whole number of pitches repeats without a seam. */
export function printDots(brush: Brush, { left = 0, top, right, bottom, pitch, colour }: Screen, tone: Tone): void {
  brush.fillStyle = colour
  const step = pitch / 2
  for (let row = 0; top + row * step <= bottom; row++) {
    const y = top + row * step
    brush.beginPath()
    for (let x = left + (row % 2) * step; x <= right; x += pitch) {
      const value = tone(x, y)
      if (value > FAINTEST) addDot(brush, x, y, dotRadius(value, pitch))
    }
    brush.fill()
  }
}

/** Draws dots only on top of what is drawn already. */
export function shadeDrawn(brush: Brush, screen: Screen, tone: Tone): void {
  brush.globalCompositeOperation = 'source-atop'
  printDots(brush, screen, tone)
  brush.globalCompositeOperation = 'source-over'
}

export function addDot(brush: Brush, x: number, y: number, radius: number): void {
  brush.moveTo(x + radius, y)
  brush.arc(x, y, radius, 0, ROUND)
}

/** At tone 1 the dots leave no gaps. */
export function dotRadius(tone: number, pitch: number): number {
  return Math.sqrt(Math.min(tone, 1)) * pitch * 0.51
}

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))

/** Rises from 0 at `from` to 1 at `to`, even if `to` is smaller. */
export const ramp = (value: number, from: number, to: number) => clamp((value - from) / (to - from))

/** Linear interpolation: `from` at share 0, `to` at 1. */
export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** The value modulo `length`, never negative. */
export const wrap = (value: number, length: number) => ((value % length) + length) % length

/** Pseudo-random numbers in [0, 1), the same for every drawing. */
export function scatter(seed: number): () => number {
  let at = seed
  return () => {
    const drawn = drawRandom(at)
    at = drawn.seed
    return drawn.value
  }
}

/** A filled shape, or a line of `width`. `inside` is drawn on top, clipped to the shape; `bare` leaves out the outline. */
export type Part = { shape: Path2D; colour: string; width?: number; bare?: boolean; inside?: (brush: Brush) => void }

/** An outline of ink around every part, and a rim of paper around the whole, so that it is visible by night and day. */
const OUTLINE = 1.2
const RIM = 2.8

/** Draws parts from back to front in the style of a paper cut-out. */
export function printCutOut(brush: Brush, parts: readonly Part[]): void {
  for (const part of parts) if (!part.bare) paint(brush, part, palette.paper, RIM)
  for (const part of parts) {
    if (!part.bare) paint(brush, part, palette.ink, OUTLINE)
    paint(brush, part, part.colour, 0)
    if (!part.inside) continue
    brush.save()
    brush.clip(part.shape)
    part.inside(brush)
    brush.restore()
  }
}

/** `grown` is how far it extends beyond its edge. */
function paint(brush: Brush, { shape, width }: Part, colour: string, grown: number): void {
  brush.fillStyle = brush.strokeStyle = colour
  brush.lineWidth = (width ?? 0) + 2 * grown
  if (width === undefined) brush.fill(shape)
  if (width !== undefined || grown > 0) brush.stroke(shape)
}

/** The two sets of colours: at the start of a run, and from dawn on. */
export type Light = 'night' | 'dawn'
/** `length` units that repeat, from `top` to `foot`; `filled` lists the parts that are not empty, from left to right. */
export type Strip = { length: number; top: number; foot: number; filled?: readonly (readonly [from: number, to: number])[] }
/** A drawn strip: `length` is a whole number of device pixels; each piece starts at `from`. */
export type StripPicture = { length: number; top: number; pieces: readonly { from: number; picture: Picture }[] }

/** Draws a strip, and keeps only its filled parts. */
export function drawStrip(
  { length, top, foot, filled }: Strip,
  pixelsPerUnit: number,
  draw: (brush: Brush) => void,
): StripPicture {
  const whole = drawPicture(length, foot - top, pixelsPerUnit, (brush) => {
    brush.translate(0, -top)
    draw(brush)
  })
  const pieces = filled?.map(([from, to]) => ({ from, picture: cutPiece(whole, from, to, pixelsPerUnit) }))
  if (pieces && 'close' in whole.image) whole.image.close()
  return { length: whole.width, top, pieces: pieces ?? [{ from: 0, picture: whole }] }
}

function cutPiece({ image, height }: Picture, from: number, to: number, pixelsPerUnit: number): Picture {
  return drawPicture(to - from, height, pixelsPerUnit, (brush) => {
    brush.resetTransform()
    brush.drawImage(image, -Math.round(from * pixelsPerUnit), 0)
  })
}

/** A halftone screen over what is drawn of a strip so far. Its length must be a multiple of the pitch. */
export function screenStrip(brush: Brush, { length, top, foot }: Strip, pitch: number, colour: string, tone: Tone): void {
  shadeDrawn(brush, { top, right: length, bottom: foot, pitch, colour }, tone)
}

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Drawn once, shown often. Its size is in canvas units and a whole number of device pixels. */
export type Picture = { image: HTMLCanvasElement | OffscreenCanvas | ImageBitmap; width: number; height: number }

/** A blank picture, and a brush for it that works in canvas units. Throws if there is no canvas. */
function blankPicture(width: number, height: number, pixelsPerUnit: number): { picture: Picture; brush: Brush } {
  const pixels = { width: Math.round(width * pixelsPerUnit), height: Math.round(height * pixelsPerUnit) }
  const { image, brush } = offscreen(pixels.width, pixels.height) ?? onPage(pixels.width, pixels.height)
  brush.scale(pixels.width / width, pixels.height / height)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  return { picture: { image, width: pixels.width / pixelsPerUnit, height: pixels.height / pixelsPerUnit }, brush }
}

/** A finished picture; its size is in canvas units. */
export function drawPicture(width: number, height: number, pixelsPerUnit: number, draw: (brush: Brush) => void): Picture {
  const { picture, brush } = blankPicture(width, height, pixelsPerUnit)
  draw(brush)
  // Browsers paint lazily, when a canvas is first shown. This makes them paint now.
  if ('transferToImageBitmap' in picture.image) return { ...picture, image: picture.image.transferToImageBitmap() }
  return picture
}

/** Undefined if the browser lacks OffscreenCanvas, or its 2D context. */
function offscreen(width: number, height: number) {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const image = new OffscreenCanvas(width, height)
  const brush = image.getContext('2d')
  return brush ? { image, brush } : undefined
}

function onPage(width: number, height: number) {
  const image = document.createElement('canvas')
  image.width = width
  image.height = height
  const brush = image.getContext('2d')
  if (!brush) throw new Error('This browser has no canvas to draw on')
  return { image, brush }
}

/** The characters on coins and rings as rows of three dots, from the top. */
const ROWS: Record<string, readonly string[]> = {
  0: ['###', '#.#', '#.#', '#.#', '###'],
  1: ['.#.', '##.', '.#.', '.#.', '###'],
  2: ['##.', '..#', '.#.', '#..', '###'],
  5: ['###', '#..', '##.', '..#', '##.'],
  '+': ['...', '.#.', '###', '.#.', '...'],
}

/** The dots of a text, relative to its middle; one unit from dot to dot. */
export function digitDots(text: string): { x: number; y: number }[] {
  const left = (text.length * 4 - 2) / 2
  return [...text].flatMap((character, place) =>
    (ROWS[character] ?? []).flatMap((row, y) =>
      [...row].flatMap((mark, x) => (mark === '#' ? [{ x: place * 4 + x - left, y: y - 2 }] : [])),
    ),
  )
}
