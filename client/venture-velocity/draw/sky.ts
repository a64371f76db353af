import { CANVAS } from '../engine/game-rules'
import { dotRadius, addDot } from './dots'
import { mix, ramp } from './measure'
import { palette } from './palette'
import { blankPicture, type Brush, drawPicture, type Picture } from './picture'
import { scatter } from './scatter'
import { HORIZON, SKY_INKS, skyTone } from './sky-tone'

export const SKY_PITCH = 8
const PITCH = SKY_PITCH
const FOOT = 216
const SIZES = 12
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
    brush.fillRect(0, (row - 1) * step, WIDTH, FOOT)
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

/** Stars, among them the Southern Cross with its pointers. */
export function drawStars(pixelsPerUnit: number): Picture {
  return drawPicture(CANVAS.width, STARS_FOOT, pixelsPerUnit, (brush) => {
    const random = scatter(7)
    brush.fillStyle = palette.paper
    brush.beginPath()
    for (let star = 0; star < 90; star++) {
      const y = random() ** 1.5 * (STARS_FOOT - 6) + 3
      addDot(brush, random() * (CANVAS.width - 6) + 3, y, mix(0.5, 1.1, random() ** 3))
    }
    for (const [x, y, radius] of CROSS) addDot(brush, 590 + x, 24 + y, radius)
    brush.fill()
  })
}
const STARS_FOOT = 150
const CROSS = [[0, 0, 2.1], [4, 44, 2.4], [-20, 20, 2.2], [19, 13, 1.8], [13, 25, 1.2], [-66, 34, 2.3], [-92, 42, 2.6]] as const

/** From the middle of the sun to the edge of its picture. */
export const SUN_REACH = 112
const DISC = 46

/** A disc with rings of dots around it that thin outwards: a wattle blossom. */
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
      for (let x = -DISC + ((y / 3) & 1 ? 3 : 0); x < DISC; x += 6) addDot(brush, x, y, dotRadius(0.95 * ramp(y - x * 0.4, -46, 52), 6))
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

/** The height of the sun's middle at an hour; it comes up behind the far shore. */
export const sunY = (hour: number) => mix(HORIZON + 60, 96, ramp(hour, 0.35, 1) ** 0.8)
