import { palette } from '../../art/palette.ts'
import { CANVAS } from '../engine/game-rules.ts'
import { addDot, dotRadius } from './dots.ts'
import { type Brush, drawPicture, type Picture } from './picture.ts'
import { SKY_INKS, skyTone } from './sky-tone.ts'

export const SKY_PITCH = 8
const PITCH = SKY_PITCH
const STEP = PITCH / 2
const FOOT = 204
const SIZES = 10
/** Wider than the canvas, so that the dots can drift by one pitch. */
const WIDTH = CANVAS.width + 2 * PITCH
/** How often the sky changes from night to dawn. */
export const SKY_PRINTS = 300

/** One row of dots for every colour and size, one below the other. */
export function drawSkyRows(pixelsPerUnit: number): Picture {
  return drawPicture(WIDTH, (SKY_INKS.length - 1) * SIZES * PITCH, pixelsPerUnit, (brush) => {
    for (let ink = 1; ink < SKY_INKS.length; ink++) {
      for (let size = 1; size <= SIZES; size++) {
        brush.fillStyle = SKY_INKS[ink] ?? ''
        brush.beginPath()
        const y = rowTop(ink, size) + STEP
        for (let x = 0; x <= WIDTH; x += PITCH) addDot(brush, x, y, Math.min(dotRadius(size / SIZES, PITCH), STEP))
        brush.fill()
      }
    }
  })
}

const rowTop = (ink: number, size: number) => ((ink - 1) * SIZES + size - 1) * PITCH

/** Draws the sky of an hour from the rows of `drawSkyRows`, which start at `left`. */
export function printSky(brush: Brush, rows: Picture, left: number, hour: number): void {
  const printed = Math.round(hour * SKY_PRINTS) / SKY_PRINTS
  let ground = -1
  for (let y = 0; y < FOOT; y += STEP) {
    const ink = Math.floor(skyTone(y, printed))
    if (ink === ground) continue
    ground = ink
    brush.fillStyle = SKY_INKS[ink] ?? palette.paper
    // Starts at the middle of the row above, to cover the gaps below its dots.
    const top = Math.max(y - STEP, 0)
    brush.fillRect(0, top, CANVAS.width, FOOT - top)
  }
  const pixels = rows.image.width / rows.width
  for (let row = 0; row * STEP < FOOT; row++) {
    const tone = skyTone(row * STEP, printed)
    const size = Math.round((tone % 1) * SIZES)
    if (size === 0) continue
    const from = rowTop(Math.floor(tone) + 1, size) * pixels
    const x = left - (row % 2) * STEP
    brush.drawImage(rows.image, 0, from, rows.image.width, PITCH * pixels, x, (row - 1) * STEP, rows.width, PITCH)
  }
}
