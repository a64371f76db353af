import { palette } from '../../art/palette.ts'
import { type Building, drawBuildings, lightWindows } from './buildings.ts'
import { addDot } from './dots.ts'
import { ramp } from './measure.ts'
import type { Brush } from './picture.ts'
import { drawStrip, type Light, type Strip, type StripPicture, screenStrip } from './strip.ts'

export const FAR_TOWERS: Strip = {
  length: 900,
  top: 62,
  foot: 212,
  filled: [
    [0, 474],
    [618, 746],
  ],
}
const GROUND = 206
const { ink, dusk, wattle, paper2, hiVis, clay, mist } = palette

const TOWERS: readonly Building[] = [
  { x: 20, width: 34, height: 34 },
  { x: 48, width: 26, height: 58, roof: 'step' },
  { x: 82, width: 30, height: 82 },
  { x: 108, width: 22, height: 66, roof: 'slant' },
  { x: 136, width: 34, height: 104, roof: 'mast' },
  { x: 166, width: 26, height: 74 },
  { x: 252, width: 32, height: 92, roof: 'crown' },
  { x: 290, width: 24, height: 116, roof: 'slant' },
  { x: 318, width: 34, height: 84, roof: 'step' },
  { x: 356, width: 26, height: 62 },
  { x: 386, width: 36, height: 44 },
  { x: 420, width: 24, height: 28 },
  { x: 640, width: 30, height: 26 },
  { x: 666, width: 24, height: 46 },
  { x: 694, width: 28, height: 34, roof: 'step' },
]
/** The tallest tower, with a golden turret. */
const TURRET = { x: 222, y: 92 }

const INKS = {
  night: { body: ink, edge: dusk, dots: dusk, window: wattle, share: 0.3, turret: wattle },
  dawn: { body: dusk, edge: hiVis, dots: mist, window: paper2, share: 0.1, turret: wattle },
}

/** The city across the water. */
export function drawFarTowers(light: Light, pixelsPerUnit: number): StripPicture {
  const inks = INKS[light]
  return drawStrip(FAR_TOWERS, pixelsPerUnit, (brush) => {
    drawBuildings(brush, TOWERS, GROUND, inks.body, inks.edge)
    drawTurret(brush, inks)
    brush.fillStyle = inks.body
    brush.fill(
      new Path2D(
        `M4 ${GROUND + 4}L12 ${GROUND - 6}H456L470 ${GROUND + 4}zM622 ${GROUND + 4}L632 ${GROUND - 5}H732L742 ${GROUND + 4}z`,
      ),
    )
    screenStrip(brush, FAR_TOWERS, 5, inks.dots, (x, y) =>
      light === 'night' ? 0.04 + 0.16 * ramp(y, 110, GROUND) : 0.12 + 0.5 * ramp(y, 110, GROUND) + 0.1 * Math.sin(x),
    )
    brush.fillStyle = inks.window
    lightWindows(brush, TOWERS, GROUND, inks.share, 5)
    brush.fillStyle = light === 'night' ? clay : wattle
    brush.beginPath()
    addDot(brush, 153, 78, 1.6)
    addDot(brush, TURRET.x, 66, 1.6)
    brush.fill()
  })
}

function drawTurret(brush: Brush, { body, turret }: { body: string; turret: string }): void {
  const { x, y } = TURRET
  brush.fillStyle = body
  brush.fill(
    new Path2D(
      `M${x - 2} ${GROUND}L${x - 2.6} ${y}h5.2L${x + 2} ${GROUND}zM${x - 1} ${y}V66h2V${y}zM${x - 14} ${GROUND}v-28h28v28z`,
    ),
  )
  brush.strokeStyle = body
  brush.lineWidth = 0.8
  brush.stroke(new Path2D(`M${x - 8} ${y + 10}L${x - 14} ${GROUND - 28}M${x + 8} ${y + 10}L${x + 14} ${GROUND - 28}`))
  brush.fillStyle = turret
  brush.fill(new Path2D(`M${x - 9} ${y - 3}h18l2 4v4l-5 6h-12l-5-6v-4zM${x - 4} ${y - 9}h8v6h-8z`))
  brush.fillStyle = body
  brush.fillRect(x - 11, y + 2, 22, 1.6)
}
