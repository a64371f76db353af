import type { Tone } from './dots'
import { shadeDrawn } from './dots'
import { type Brush, drawPicture, type Picture } from './picture'

/** The colours at the two ends of a run. */
export type Light = 'night' | 'dawn'
/** A piece of a layer: `length` units that repeat without end, from `top` to `foot` of the canvas. */
export type Strip = { length: number; top: number; foot: number }

/** Draws things on a strip where they stand, and once more where they jut out of its end and come in at its start. */
export function drawStrip({ length, top, foot }: Strip, pixelsPerUnit: number, draw: (brush: Brush) => void): Picture {
  return drawPicture(length, foot - top, pixelsPerUnit, (brush) => {
    brush.translate(0, -top)
    for (const shift of [0, -length]) {
      brush.save()
      brush.translate(shift, 0)
      draw(brush)
      brush.restore()
    }
  })
}

/** A dot screen over what has been drawn of a strip so far. The pitch must go into its length. */
export function screenStrip(brush: Brush, { length, top, foot }: Strip, pitch: number, colour: string, tone: Tone): void {
  shadeDrawn(brush, { top, right: length, bottom: foot, pitch, colour }, tone)
}
