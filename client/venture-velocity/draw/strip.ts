import type { Tone } from './dots.ts'
import { shadeDrawn } from './dots.ts'
import { type Brush, drawPicture, type Picture } from './picture.ts'

/** The two sets of colours: at the start of a run, and from dawn on. */
export type Light = 'night' | 'dawn'
/**
 * A layer or a part of one: `length` units that repeat, from `top` to `foot` on the canvas. Only shapes that continue at
 * the other end may cross its ends. If most of it is empty, `filled` lists the other parts, from left to right.
 */
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
