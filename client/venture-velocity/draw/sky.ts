import { palette } from '../../art/palette.ts'
import { CANVAS } from '../engine/game.ts'
import { addDot, type Brush, clamp, dotRadius, drawPicture, mix, type Picture, printDots, ramp, scatter } from './pen.ts'

export const SKY_PITCH = 8
const PITCH = SKY_PITCH
const STEP = PITCH / 2
const FOOT = 204
const SIZES = 10
/** Wider than the canvas, so that the dots can drift by one pitch. */
const WIDTH = CANVAS.width + 2 * PITCH
/** How often the sky changes from night to dawn. */
const SKY_PRINTS = 300

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

/** How often the colour changes from night to dawn: only once a second, because each change repaints the page around the canvas. */
const CHANGES = 60

/** The CSS colour that continues the canvas's top edge in the page above it. */
export function skyEdge(step: number): string {
  const tone = skyTone(0, Math.round(hourAt(step) * CHANGES) / CHANGES)
  const under = SKY_INKS[Math.floor(tone)] ?? SKY_INKS[0]
  const over = SKY_INKS[Math.ceil(tone)] ?? under
  return mixColours(under, over, tone % 1)
}

/** The average colour of dots that cover `share` of a ground. */
function mixColours(ground: string, dots: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = mix(Number.parseInt(ground.slice(at, at + 2), 16), Number.parseInt(dots.slice(at, at + 2), 16), share)
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** The sky's colours from night to day; each is drawn as growing dots on the one before, until it covers it. */
export const SKY_INKS = [palette.ink, palette.dusk, palette.clay, palette.hiVis, palette.wattle, palette.paper] as const
/** The y where the sky meets the far shore. */
export const HORIZON = 200

/** The colour of the sky: 1.25 is SKY_INKS[1] with dots of SKY_INKS[2] at tone 0.25. `hour` from 0 (night) to 1 (dawn). */
export function skyTone(y: number, hour: number): number {
  const top = 4 * hour ** 1.7
  const foot = mix(1.45, 5, ramp(hour, 0, 0.85))
  return mix(top, foot, ramp(y, 0, HORIZON) ** 0.85)
}

const STARS_FOOT = 150
const CROSS = [
  [0, 0, 2.1],
  [4, 44, 2.4],
  [-20, 20, 2.2],
  [19, 13, 1.8],
  [13, 25, 1.2],
  [-66, 34, 2.3],
  [-92, 42, 2.6],
] as const

/** Stars, including the Southern Cross and its pointers. */
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

/** As wide as the canvas, so that two copies always fill it. */
export const MIST = { width: CANVAS.width, height: 70 }

/** Morning mist: dots that grow downwards. */
export function drawMist(pixelsPerUnit: number): Picture {
  return drawPicture(MIST.width, MIST.height, pixelsPerUnit, (brush) => {
    const turn = (2 * Math.PI) / MIST.width
    printDots(brush, { top: 3, right: MIST.width, bottom: MIST.height, pitch: 5, colour: palette.paper }, (x, y) => {
      const wave = 9 * Math.sin(3 * turn * x) + 4 * Math.sin(8 * turn * x + 1)
      return 0.8 * ramp(y + wave, 8, MIST.height)
    })
  })
}

/** The sun is up after a minute. */
const DAWN_STEP = 3600

/** How far the night has gone: 0 at the start of a run, 1 from DAWN_STEP on. */
export function hourAt(step: number): number {
  return clamp(step / DAWN_STEP)
}
