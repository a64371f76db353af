import { CANVAS } from '../engine/game-rules.ts'
import { wrap } from './measure.ts'

/**
 * The left edges at which a strip of `length` units repeats to fill the canvas after the road has moved by `distance`;
 * the strip moves at `rate` of that. On whole device pixels, so that the strip stays sharp.
 */
export function layerPlaces(distance: number, rate: number, length: number, pixelsPerUnit: number): number[] {
  const places: number[] = []
  const first = Math.round(-wrap(distance * rate, length) * pixelsPerUnit) / pixelsPerUnit
  for (let x = first; x < CANVAS.width; x += length) places.push(x)
  return places
}
