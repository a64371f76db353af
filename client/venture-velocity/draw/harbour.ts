import { palette } from '../../art/palette.ts'
import { addDot, type Brush, drawStrip, type Light, printDots, ramp, type Strip, type StripPicture, wrap } from './pen.ts'

const HARBOUR: Strip = { length: 1200, top: 70, foot: 250 }
const SHORE = 196
const { ink, paper, paper2, wattle, gum, dusk, hiVis, mist } = palette

const INKS = {
  night: { water: ink, swell: dusk, shore: ink, steel: ink, stone: dusk, sail: mist, shade: dusk, glow: wattle },
  dawn: { water: dusk, swell: wattle, shore: dusk, steel: dusk, stone: paper2, sail: paper, shade: hiVis, glow: paper },
}

/** Bridge and sails above the water. */
export function drawHarbour(light: Light, pixelsPerUnit: number): StripPicture {
  const inks = INKS[light]
  return drawStrip(HARBOUR, pixelsPerUnit, (brush) => {
    brush.fillStyle = inks.shore
    brush.beginPath()
    brush.moveTo(0, SHORE + 1)
    for (let x = 0; x <= HARBOUR.length; x += 4) brush.lineTo(x, shoreAt(x))
    brush.lineTo(HARBOUR.length, SHORE + 1)
    brush.fill()
    drawBridge(brush, inks)
    drawHeads(brush, inks)
    drawWater(brush, light)
    drawSails(brush, inks)
    drawFerry(brush)
    if (light === 'night') lightBridge(brush)
  })
}

/** The low far side of the harbour, with its trees. */
function shoreAt(x: number): number {
  const at = (2 * Math.PI * x) / HARBOUR.length
  return 188 + 3 * Math.sin(3 * at) + 1.4 * Math.sin(17 * at) + 0.9 * Math.sin(41 * at + 1)
}

/** The two points of land on which the road to the bridge begins. */
function drawHeads(brush: Brush, { shore, swell }: { shore: string; swell: string }): void {
  const heads = new Path2D('M2 198Q12 154 44 150Q84 152 112 198zM768 198Q790 154 830 150Q876 150 902 198z')
  brush.fillStyle = shore
  brush.fill(heads)
  brush.save()
  brush.clip(heads)
  printDots(brush, { top: 146, right: HARBOUR.length, bottom: SHORE, pitch: 5, colour: swell }, (x, y) =>
    x > 120 && x < 760 ? 0 : 0.3 * ramp(y, 184, 150),
  )
  brush.restore()
}

function drawWater(brush: Brush, light: Light): void {
  const inks = INKS[light]
  brush.fillStyle = inks.water
  brush.fillRect(0, SHORE, HARBOUR.length, HARBOUR.foot - SHORE)
  const turn = (2 * Math.PI) / HARBOUR.length
  // Swells are wide, and closer together towards the far shore.
  printDots(brush, { top: SHORE + 3, right: HARBOUR.length, bottom: HARBOUR.foot, pitch: 6, colour: inks.swell }, (x, y) => {
    const swell = Math.sin(x * turn * 9 + y * 0.9) * Math.sin(x * turn * 4 - y * 0.45 + 1)
    const near = ramp(y, SHORE, HARBOUR.foot)
    return light === 'night' ? 0.5 * ramp(swell, -0.2, 1) + 0.15 : (0.85 - 0.6 * near) * ramp(swell, -0.6, 0.8)
  })
  // Reflections of the lamps and the sails.
  printDots(brush, { top: SHORE + 3, right: HARBOUR.length, bottom: HARBOUR.foot, pitch: 4, colour: inks.glow }, (x, y) => {
    const column = Math.abs(wrap(x + 2.5 * Math.sin(y * 0.8), 60) - 30)
    const inSails = x > 920 && x < 1070 ? 0.35 : 0
    return column < 5 + inSails * 20 ? (0.5 + inSails) * ramp(y, HARBOUR.foot - 12, SHORE) : 0
  })
}

/** The green and gold Manly ferry. */
function drawFerry(brush: Brush): void {
  brush.translate(680, 206)
  const layers: [string, string][] = [
    ['M-2 0H62L56 10H6z', gum],
    ['M4-8H54V0H4z', paper2],
    ['M14-15H42V-8H14z', paper2],
    ['M25-24h7v9h-7z', wattle],
  ]
  for (const [shape, colour] of layers) {
    brush.fillStyle = colour
    brush.fill(new Path2D(shape))
  }
  brush.fillStyle = ink
  brush.beginPath()
  for (let x = 9; x < 54; x += 6) addDot(brush, x, -4, 1.5)
  for (let x = 19; x < 42; x += 6) addDot(brush, x, -11.5, 1.3)
  brush.fill()
  brush.fillStyle = paper
  brush.beginPath()
  for (let x = 4; x < 60; x += 4) addDot(brush, x, 10.5, 1.4 - x / 60)
  brush.fill()
  brush.translate(-680, -206)
}

const BRIDGE = { left: 220, right: 660, deck: 158, rise: 84, water: 198 }
const PANELS = 26

/** Height of the arch above its ends, 0 to 1, at a place from 0 (west) to 1 (east). */
const arch = (at: number) => 1 - (2 * at - 1) ** 2
const chordsAt = (panel: number) => {
  const at = panel / PANELS
  return {
    x: BRIDGE.left + at * (BRIDGE.right - BRIDGE.left),
    upper: BRIDGE.deck - 16 - (BRIDGE.rise - 16) * arch(at),
    lower: BRIDGE.deck + 16 - (BRIDGE.rise - 4) * arch(at),
  }
}

/** The arch with its web, the deck and four pylons. */
function drawBridge(brush: Brush, { steel, stone }: { steel: string; stone: string }): void {
  const { left, right, deck, water } = BRIDGE
  const [chords, web] = [new Path2D(), new Path2D()]
  for (const edge of ['upper', 'lower'] as const) {
    for (let panel = 0; panel <= PANELS; panel++) {
      const { x, [edge]: y } = chordsAt(panel)
      if (panel === 0) chords.moveTo(x, y)
      else chords.lineTo(x, y)
    }
  }
  for (let panel = 0; panel <= PANELS; panel++) {
    const { x, upper, lower } = chordsAt(panel)
    web.moveTo(x, upper)
    web.lineTo(x, Math.max(lower, deck))
    const before = chordsAt(panel - 1)
    if (panel === 0) continue
    web.moveTo(before.x, panel <= PANELS / 2 ? before.upper : before.lower)
    web.lineTo(x, panel <= PANELS / 2 ? lower : upper)
  }
  for (let pier = 0; pier < 7; pier++) {
    web.moveTo(left - 50 - pier * 18, deck)
    web.lineTo(left - 50 - pier * 18, water)
    web.moveTo(right + 50 + pier * 18, deck)
    web.lineTo(right + 50 + pier * 18, water)
  }
  brush.strokeStyle = brush.fillStyle = steel
  brush.lineWidth = 1.2
  brush.stroke(web)
  brush.lineWidth = 3
  brush.stroke(chords)
  brush.fillRect(left - 176, deck - 2, right - left + 352, 5)
  brush.fillRect(left - 176, deck - 5.5, right - left + 352, 1)
  for (const foot of [left, right]) drawPylons(brush, foot, steel, stone)
}

function drawPylons(brush: Brush, foot: number, steel: string, stone: string): void {
  for (const x of [foot - 21, foot + 5]) {
    brush.fillStyle = steel
    brush.fillRect(x - 1, 127, 18, 72)
    brush.fillStyle = stone
    brush.fill(new Path2D(`M${x} 198V136h2v-7h3v-3h6v3h3v7h2v62z`))
    brush.fillStyle = steel
    brush.fillRect(x + 5.5, 140, 1.6, 12)
    brush.fillRect(x + 9, 140, 1.6, 12)
    brush.fillRect(x - 1, 157, 18, 3)
  }
}

/** A lamp above every second panel, and along the road. */
function lightBridge(brush: Brush): void {
  brush.fillStyle = palette.wattle
  brush.beginPath()
  for (let panel = 0; panel <= PANELS; panel += 2) {
    const { x, upper } = chordsAt(panel)
    addDot(brush, x, upper - 2.5, 1.3)
  }
  for (let x = BRIDGE.left - 168; x < BRIDGE.right + 172; x += 12) addDot(brush, x, BRIDGE.deck - 7, 0.8)
  brush.fill()
}

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
function drawSails(brush: Brush, { sail, shade, steel }: { sail: string; shade: string; steel: string }): void {
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
