import { CANVAS } from '../engine/game-rules'
import { addDot, dotRadius } from './dots'
import { palette } from './palette'
import { type Brush, blankPicture, drawPicture, type Picture } from './picture'
import { SKY_INKS, skyTone } from './sky-tone'

export const SKY_PITCH = 8
const PITCH = SKY_PITCH
const FOOT = 204
const SIZES = 10
/** Longer than the canvas, so that the dots can drift by one pitch. */
const WIDTH = CANVAS.width + 2 * PITCH
/** The sky is printed anew this often on the way from night to dawn. */
export const SKY_PRINTS = 300

/** Rows of dots of every colour and size, and the sky that was printed from them last. */
export type Sky = { rows: Picture; printed: Picture; brush: Brush; hour: number; pixelsPerUnit: number }

export function drawSky(pixelsPerUnit: number): Sky {
  const rows = drawPicture(WIDTH, (SKY_INKS.length - 1) * SIZES * PITCH, pixelsPerUnit, (brush) => {
    for (let ink = 1; ink < SKY_INKS.length; ink++) {
      for (let size = 1; size <= SIZES; size++) {
        brush.fillStyle = SKY_INKS[ink] ?? ''
        brush.beginPath()
        const y = rowTop(ink, size) + PITCH / 2
        for (let x = 0; x <= WIDTH; x += PITCH) addDot(brush, x, y, Math.min(dotRadius(size / SIZES, PITCH), PITCH / 2))
        brush.fill()
      }
    }
  })
  const { picture, brush } = blankPicture(WIDTH, FOOT, pixelsPerUnit)
  return { rows, printed: picture, brush, hour: -1, pixelsPerUnit }
}

const rowTop = (ink: number, size: number) => ((ink - 1) * SIZES + size - 1) * PITCH

/** Prints the sky of an hour, unless it is there already. */
export function printSky(sky: Sky, hour: number): Picture {
  const exact = Math.round(hour * SKY_PRINTS) / SKY_PRINTS
  if (sky.hour === exact) return sky.printed
  sky.hour = exact
  const { brush, rows } = sky
  const pixels = sky.pixelsPerUnit
  const step = PITCH / 2
  for (let row = 0; row * step < FOOT + PITCH; row++) {
    brush.fillStyle = SKY_INKS[Math.floor(skyTone(row * step, exact))] ?? palette.paper
    // From the middle of the row above: what that one leaves open below its dots is covered.
    brush.fillRect(0, (row - 1) * step, WIDTH, PITCH)
  }
  for (let row = 0; row * step < FOOT + PITCH; row++) {
    const tone = skyTone(row * step, exact)
    const size = Math.round((tone % 1) * SIZES)
    if (size === 0) continue
    const shift = (row % 2) * step
    const from = rowTop(Math.floor(tone) + 1, size) * pixels
    const place = [-shift, row * step - step, rows.width, PITCH] as const
    brush.drawImage(rows.image, 0, from, rows.image.width, PITCH * pixels, ...place)
  }
  return sky.printed
}
