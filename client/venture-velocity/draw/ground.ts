import { palette } from '../../art/palette.ts'
import { CANVAS, GROUND_Y } from '../engine/game-rules.ts'
import { addDot, printDots } from './dots.ts'
import { ramp } from './measure.ts'
import { drawStrip, type Strip, type StripPicture } from './strip.ts'

export const GROUND: Strip = { length: 200, top: 246, foot: CANVAS.height }
const { ink, dusk, paper, wattle, clay, mist } = palette

/** The path along the water: a pale kerb, and dots that grow in the direction of the run. */
export function drawGround(pixelsPerUnit: number): StripPicture {
  return drawStrip(GROUND, pixelsPerUnit, (brush) => {
    brush.fillStyle = ink
    brush.fillRect(0, GROUND_Y, GROUND.length, CANVAS.height - GROUND_Y)
    printDots(
      brush,
      { top: GROUND_Y + 2, right: GROUND.length, bottom: CANVAS.height, pitch: 5, colour: dusk },
      (_, y) => 0.95 * ramp(y, 292, GROUND_Y + 4),
    )
    brush.fillStyle = paper
    brush.fillRect(0, GROUND_Y, GROUND.length, 3)
    brush.fillStyle = mist
    for (let x = 0; x < GROUND.length; x += 50) brush.fillRect(x, GROUND_Y + 3, 46, 2)
    brush.fillStyle = clay
    brush.fillRect(0, GROUND_Y + 5, GROUND.length, 1)
    brush.fillStyle = wattle
    brush.beginPath()
    for (let dot = 0; dot < 12; dot++) addDot(brush, 30 + dot * 9, 271, 0.6 + dot * 0.28)
    brush.fill()
  })
}
