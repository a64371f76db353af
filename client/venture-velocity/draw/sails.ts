import { palette } from '../../art/palette.ts'
import { printDots } from './dots.ts'
import { ramp } from './measure.ts'
import type { Brush } from './picture.ts'

const QUAY = 194
/** From west to east, each in front of the one before. A negative `width` faces west. */
const SAILS = [
  { x: 934, width: 40, height: 30 },
  { x: 952, width: 52, height: 50 },
  { x: 978, width: 62, height: 70 },
  { x: 1022, width: 40, height: 42 },
  { x: 1050, width: -34, height: 33 },
  { x: 1072, width: 28, height: 24 },
] as const

/** Shells on a stone podium, shaded with dots on the side away from the sun. */
export function drawSails(brush: Brush, { sail, shade, steel }: { sail: string; shade: string; steel: string }): void {
  for (const { x, width, height } of SAILS) {
    const [tip, top] = [x + width, QUAY - height]
    const shell = new Path2D(
      `M${x} ${QUAY}Q${x + width * 0.08} ${QUAY - height * 0.76} ${tip} ${top}Q${x + width * 0.74} ${QUAY - height * 0.42} ${tip - width * 0.06} ${QUAY}z`,
    )
    brush.fillStyle = sail
    brush.fill(shell)
    brush.save()
    brush.clip(shell)
    const [left, right] = [Math.min(x, tip), Math.max(x, tip)]
    printDots(
      brush,
      { left, top, right, bottom: QUAY, pitch: 3.4, colour: shade },
      (at, y) => 0.62 * ramp((at - x) / width + (QUAY - y) / height / 4, 0.35, 1.15),
    )
    brush.restore()
    brush.strokeStyle = steel
    brush.lineWidth = 1.1
    brush.stroke(shell)
  }
  brush.fillStyle = steel
  brush.fill(new Path2D(`M914 ${QUAY + 9}L922 ${QUAY - 1}H1106L1116 ${QUAY + 9}z`))
  brush.fillStyle = palette.wattle
  brush.fillRect(924, QUAY + 2.5, 180, 1.2)
}
