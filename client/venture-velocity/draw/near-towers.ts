import { palette } from '../../art/palette.ts'
import { type Building, drawBuildings, lightWindows } from './buildings.ts'
import { addDot, printDots } from './dots.ts'
import { ramp } from './measure.ts'
import type { Brush } from './picture.ts'
import { drawStrip, type Light, type Strip, type StripPicture, screenStrip } from './strip.ts'

export const NEAR_TOWERS: Strip = { length: 1100, top: 118, foot: 250 }
const GROUND = 240
const { ink, dusk, wattle, paper, paper2, gum, clay, mist } = palette

const BLOCKS: readonly Building[] = [
  { x: 40, width: 44, height: 92, roof: 'step' },
  { x: 90, width: 36, height: 70 },
  { x: 600, width: 40, height: 64 },
  { x: 646, width: 50, height: 106 },
  { x: 702, width: 38, height: 80, roof: 'slant' },
  { x: 1000, width: 46, height: 58, roof: 'step' },
]
/** Rows of terraces: left edge and number of houses. */
const ROWS = [
  [140, 5],
  [746, 4],
] as const
const HOUSE = { width: 27, height: 46 }

const INKS = {
  night: { body: ink, edge: dusk, wall: ink, roof: dusk, dots: dusk, window: wattle, share: 0.24, lace: dusk, stone: dusk },
  dawn: { body: gum, edge: wattle, wall: paper2, roof: clay, dots: ink, window: mist, share: 0.2, lace: gum, stone: wattle },
}

/** Blocks, terraces with iron lace, and the sea wall below them. */
export function drawNearTowers(light: Light, pixelsPerUnit: number): StripPicture {
  const inks = INKS[light]
  return drawStrip(NEAR_TOWERS, pixelsPerUnit, (brush) => {
    drawBuildings(brush, BLOCKS, GROUND, inks.body, inks.edge)
    brush.fillStyle = inks.body
    brush.fillRect(0, GROUND - 3, NEAR_TOWERS.length, NEAR_TOWERS.foot - GROUND + 3)
    screenStrip(
      brush,
      NEAR_TOWERS,
      5,
      inks.dots,
      (x, y) => 0.08 + 0.3 * ramp(y, 130, GROUND) * (1 + 0.4 * Math.sin((Math.PI * x) / 22)),
    )
    for (const [left, count] of ROWS) {
      for (let house = 0; house < count; house++) drawTerrace(brush, left + house * HOUSE.width, inks)
    }
    brush.fillStyle = inks.window
    lightWindows(brush, BLOCKS, GROUND - 6, inks.share, 7)
    lightTerraces(brush, light)
    brush.fillStyle = inks.edge
    brush.fillRect(0, GROUND - 3, NEAR_TOWERS.length, 1)
  })
}

function drawTerrace(
  brush: Brush,
  x: number,
  { wall, roof, lace, stone }: { wall: string; roof: string; lace: string; stone: string },
): void {
  const top = GROUND - HOUSE.height
  const right = x + HOUSE.width
  brush.fillStyle = roof
  brush.fill(new Path2D(`M${x} ${top}L${x + 5} ${top - 11}H${right - 5}L${right} ${top}zM${x + 2} ${top}v-19h5v19z`))
  brush.fillStyle = wall
  brush.fillRect(x, top, HOUSE.width, HOUSE.height)
  printDots(
    brush,
    { left: x, top: top + 2, right, bottom: GROUND, pitch: 4.5, colour: stone },
    (_, y) => 0.5 * ramp(y, top - 10, GROUND),
  )
  brush.fillStyle = lace
  brush.fillRect(x, top, 1.4, HOUSE.height)
  brush.fillRect(x, top + 12, HOUSE.width, 1)
  brush.fillRect(x, top + 20, HOUSE.width, 1.6)
  brush.beginPath()
  for (let bead = x + 2.4; bead < right; bead += 3) {
    addDot(brush, bead, top + 2.4, 1.4)
    addDot(brush, bead, top + 17, 1.1)
    addDot(brush, bead, top + 24, 1.4)
  }
  brush.fill()
}

/** Two doors above, a door and a window below; at night some houses are lit. */
function lightTerraces(brush: Brush, light: Light): void {
  for (const [left, count] of ROWS) {
    for (let house = 0; house < count; house++) {
      const x = left + house * HOUSE.width
      const top = GROUND - HOUSE.height
      const lit = light === 'night' && (house + left) % 3 !== 1
      brush.fillStyle = light === 'night' ? (lit ? wattle : dusk) : ink
      brush.fillRect(x + 8, top + 5.5, 4.5, 7)
      brush.fillRect(x + 16, top + 5.5, 4.5, 7)
      brush.fillStyle = light === 'night' ? (house % 2 ? wattle : dusk) : paper
      brush.fillRect(x + 6, top + 28, 6, 12)
      brush.fillStyle = light === 'night' ? dusk : ink
      brush.fillRect(x + 16, top + 29, 6, 14)
    }
  }
}
