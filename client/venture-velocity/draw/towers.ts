import { palette } from '../../art/palette.ts'
import {
  addDot,
  type Brush,
  drawStrip,
  type Light,
  printDots,
  ramp,
  type Strip,
  type StripPicture,
  scatter,
  screenStrip,
} from './pen.ts'

/** Left edge, width, height above the ground, and the shape of the roof. */
type Building = { x: number; width: number; height: number; roof?: 'mast' | 'step' | 'slant' | 'crown' }

function drawBuildings(brush: Brush, buildings: readonly Building[], ground: number, colour: string, edge: string): void {
  for (const { x, width, height, roof } of buildings) {
    const top = ground - height
    const middle = x + width / 2
    const body = new Path2D(
      `M${x} ${ground}V${top}${roof === 'slant' ? `L${x + width} ${top - 12}` : `H${x + width}`}V${ground}z`,
    )
    if (roof === 'mast') body.addPath(new Path2D(`M${middle - 1} ${top}v-22h2v22z`))
    if (roof === 'step') body.addPath(new Path2D(`M${x + 5} ${top}v-7h${width - 10}v7zM${x + 11} ${top - 7}v-5h${width - 22}v5z`))
    if (roof === 'crown') body.addPath(new Path2D(`M${x} ${top}q${width / 2}-22 ${width} 0z`))
    brush.fillStyle = colour
    brush.fill(body)
    brush.fillStyle = edge
    brush.fillRect(x + width - 1, top, 1, height)
  }
}

/** A dot for every lit window, `share` of all windows. */
function lightWindows(brush: Brush, buildings: readonly Building[], ground: number, share: number, pitch: number): void {
  const random = scatter(buildings.length)
  brush.beginPath()
  for (const { x, width, height } of buildings) {
    const columns = Math.floor((width - 6) / pitch)
    const left = x + (width - (columns - 1) * pitch) / 2
    for (let y = ground - height + 7; y < ground - 8; y += pitch) {
      for (let column = 0; column < columns; column++) {
        if (random() < share) addDot(brush, left + column * pitch, y, pitch * 0.24)
      }
    }
  }
  brush.fill()
}

const FAR_TOWERS: Strip = {
  length: 900,
  top: 62,
  foot: 212,
  filled: [
    [0, 474],
    [618, 746],
  ],
}
const FAR_GROUND = 206
const { ink, dusk, wattle, paper2, hiVis, clay, mist, paper, gum } = palette

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

const FAR_INKS = {
  night: { body: ink, edge: dusk, dots: dusk, window: wattle, share: 0.3, turret: wattle },
  dawn: { body: dusk, edge: hiVis, dots: mist, window: paper2, share: 0.1, turret: wattle },
}

/** The city across the water. */
export function drawFarTowers(light: Light, pixelsPerUnit: number): StripPicture {
  const inks = FAR_INKS[light]
  return drawStrip(FAR_TOWERS, pixelsPerUnit, (brush) => {
    drawBuildings(brush, TOWERS, FAR_GROUND, inks.body, inks.edge)
    drawTurret(brush, inks)
    brush.fillStyle = inks.body
    brush.fill(
      new Path2D(
        `M4 ${FAR_GROUND + 4}L12 ${FAR_GROUND - 6}H456L470 ${FAR_GROUND + 4}zM622 ${FAR_GROUND + 4}L632 ${FAR_GROUND - 5}H732L742 ${FAR_GROUND + 4}z`,
      ),
    )
    screenStrip(brush, FAR_TOWERS, 5, inks.dots, (x, y) =>
      light === 'night' ? 0.04 + 0.16 * ramp(y, 110, FAR_GROUND) : 0.12 + 0.5 * ramp(y, 110, FAR_GROUND) + 0.1 * Math.sin(x),
    )
    brush.fillStyle = inks.window
    lightWindows(brush, TOWERS, FAR_GROUND, inks.share, 5)
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
      `M${x - 2} ${FAR_GROUND}L${x - 2.6} ${y}h5.2L${x + 2} ${FAR_GROUND}zM${x - 1} ${y}V66h2V${y}zM${x - 14} ${FAR_GROUND}v-28h28v28z`,
    ),
  )
  brush.strokeStyle = body
  brush.lineWidth = 0.8
  brush.stroke(new Path2D(`M${x - 8} ${y + 10}L${x - 14} ${FAR_GROUND - 28}M${x + 8} ${y + 10}L${x + 14} ${FAR_GROUND - 28}`))
  brush.fillStyle = turret
  brush.fill(new Path2D(`M${x - 9} ${y - 3}h18l2 4v4l-5 6h-12l-5-6v-4zM${x - 4} ${y - 9}h8v6h-8z`))
  brush.fillStyle = body
  brush.fillRect(x - 11, y + 2, 22, 1.6)
}

const NEAR_TOWERS: Strip = { length: 1100, top: 118, foot: 250 }
const NEAR_GROUND = 240
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

const NEAR_INKS = {
  night: { body: ink, edge: dusk, wall: ink, roof: dusk, dots: dusk, window: wattle, share: 0.24, lace: dusk, stone: dusk },
  dawn: { body: gum, edge: wattle, wall: paper2, roof: clay, dots: ink, window: mist, share: 0.2, lace: gum, stone: wattle },
}

/** Blocks, terraces with iron lace, and the sea wall below them. */
export function drawNearTowers(light: Light, pixelsPerUnit: number): StripPicture {
  const inks = NEAR_INKS[light]
  return drawStrip(NEAR_TOWERS, pixelsPerUnit, (brush) => {
    drawBuildings(brush, BLOCKS, NEAR_GROUND, inks.body, inks.edge)
    brush.fillStyle = inks.body
    brush.fillRect(0, NEAR_GROUND - 3, NEAR_TOWERS.length, NEAR_TOWERS.foot - NEAR_GROUND + 3)
    screenStrip(
      brush,
      NEAR_TOWERS,
      5,
      inks.dots,
      (x, y) => 0.08 + 0.3 * ramp(y, 130, NEAR_GROUND) * (1 + 0.4 * Math.sin((Math.PI * x) / 22)),
    )
    for (const [left, count] of ROWS) {
      for (let house = 0; house < count; house++) drawTerrace(brush, left + house * HOUSE.width, inks)
    }
    brush.fillStyle = inks.window
    lightWindows(brush, BLOCKS, NEAR_GROUND - 6, inks.share, 7)
    lightTerraces(brush, light)
    brush.fillStyle = inks.edge
    brush.fillRect(0, NEAR_GROUND - 3, NEAR_TOWERS.length, 1)
  })
}

function drawTerrace(
  brush: Brush,
  x: number,
  { wall, roof, lace, stone }: { wall: string; roof: string; lace: string; stone: string },
): void {
  const top = NEAR_GROUND - HOUSE.height
  const right = x + HOUSE.width
  brush.fillStyle = roof
  brush.fill(new Path2D(`M${x} ${top}L${x + 5} ${top - 11}H${right - 5}L${right} ${top}zM${x + 2} ${top}v-19h5v19z`))
  brush.fillStyle = wall
  brush.fillRect(x, top, HOUSE.width, HOUSE.height)
  printDots(
    brush,
    { left: x, top: top + 2, right, bottom: NEAR_GROUND, pitch: 4.5, colour: stone },
    (_, y) => 0.5 * ramp(y, top - 10, NEAR_GROUND),
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
      const top = NEAR_GROUND - HOUSE.height
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
