import type { Tone } from './dots'
import { shadeDrawn } from './dots'
import { type Brush, drawPicture, type Picture } from './picture'

/** The colours at the two ends of a run. */
export type Light = 'night' | 'dawn'
/**
 * A layer or a part of one: `length` units that repeat without end, from `top` to `foot` of the canvas. Nothing juts out of
 * its ends but what runs through them. Where most of it is empty, `filled` are the parts that are not, from left to right.
 */
export type Strip = { length: number; top: number; foot: number; filled?: readonly (readonly [from: number, to: number])[] }
/** A strip as it is kept: `length` in whole device pixels, and what is on it, each from its place on. */
export type StripPicture = { length: number; top: number; pieces: readonly { from: number; picture: Picture }[] }

/** Draws a strip, and keeps of it what has anything on it. */
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

/** A dot screen over what has been drawn of a strip so far. The pitch must go into its length. */
export function screenStrip(brush: Brush, { length, top, foot }: Strip, pitch: number, colour: string, tone: Tone): void {
  shadeDrawn(brush, { top, right: length, bottom: foot, pitch, colour }, tone)
}
