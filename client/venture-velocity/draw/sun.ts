import { palette } from '../../art/palette.ts'
import { addDot, dotRadius } from './dots.ts'
import { mix, ramp } from './measure.ts'
import { drawPicture, type Picture } from './picture.ts'
import { HORIZON } from './sky-tone.ts'

/** From the middle of the sun to the edge of its picture. */
export const SUN_REACH = 112
const DISC = 46

/** A disc with rings of dots that shrink outwards, like a wattle blossom. */
export function drawSun(pixelsPerUnit: number): { disc: Picture; rays: Picture } {
  const disc = drawPicture(2 * DISC + 8, 2 * DISC + 8, pixelsPerUnit, (brush) => {
    brush.translate(DISC + 4, DISC + 4)
    brush.fillStyle = palette.hiVis
    brush.beginPath()
    addDot(brush, 0, 0, DISC)
    brush.fill()
    brush.save()
    brush.clip()
    brush.fillStyle = palette.wattle
    for (let y = -DISC; y < DISC; y += 3) {
      brush.beginPath()
      for (let x = -DISC + ((y / 3) & 1 ? 3 : 0); x < DISC; x += 6)
        addDot(brush, x, y, dotRadius(0.95 * ramp(y - x * 0.4, -46, 52), 6))
      brush.fill()
    }
    brush.restore()
  })
  const rays = drawPicture(2 * SUN_REACH, 2 * SUN_REACH, pixelsPerUnit, (brush) => {
    brush.translate(SUN_REACH, SUN_REACH)
    brush.fillStyle = palette.hiVis
    brush.beginPath()
    for (let ring = 0; ring < 6; ring++) {
      for (let dot = 0; dot < 40; dot++) {
        const angle = ((dot + (ring % 2) / 2) * 2 * Math.PI) / 40
        const radius = DISC + 8 + ring * 9.4
        addDot(brush, radius * Math.cos(angle), radius * Math.sin(angle), 3.1 - ring * 0.48)
      }
    }
    brush.fill()
  })
  return { disc, rays }
}

/** The y of the sun's middle at an hour; it rises behind the far shore. */
export const sunY = (hour: number) => mix(HORIZON + 60, 96, ramp(hour, 0.35, 1) ** 0.8)
