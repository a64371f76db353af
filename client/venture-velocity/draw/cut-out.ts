import { palette } from '../../art/palette'
import type { Brush } from './picture'

/** A flat shape, or a line of `width`. `inside` is drawn on it and ends at its edge; `bare` leaves out the outline. */
export type Part = { shape: Path2D; colour: string; width?: number; bare?: boolean; inside?: (brush: Brush) => void }

/** Ink around every part, and a rim of paper around the whole: it reads on the darkest night and the brightest dawn. */
const OUTLINE = 1.2
const RIM = 2.8

/** Prints parts from back to front as if they were cut out of a paper and stuck on. */
export function printCutOut(brush: Brush, parts: readonly Part[]): void {
  for (const part of parts) if (!part.bare) print(brush, part, palette.paper, RIM)
  for (const part of parts) {
    if (!part.bare) print(brush, part, palette.ink, OUTLINE)
    print(brush, part, part.colour, 0)
    if (!part.inside) continue
    brush.save()
    brush.clip(part.shape)
    part.inside(brush)
    brush.restore()
  }
}

/** `grown` is how far it goes beyond its edge. */
function print(brush: Brush, { shape, width }: Part, colour: string, grown: number): void {
  brush.fillStyle = brush.strokeStyle = colour
  brush.lineWidth = (width ?? 0) + 2 * grown
  if (width === undefined) brush.fill(shape)
  if (width !== undefined || grown > 0) brush.stroke(shape)
}
