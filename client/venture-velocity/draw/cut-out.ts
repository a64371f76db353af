import { palette } from '../../art/palette.ts'
import type { Brush } from './picture.ts'

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
