import { palette } from '../../art/palette.ts'
import { drawBridge, lightBridge } from './bridge.ts'
import { addDot, printDots } from './dots.ts'
import { ramp, wrap } from './measure.ts'
import type { Brush } from './picture.ts'
import { drawSails } from './sails.ts'
import { drawStrip, type Light, type Strip, type StripPicture } from './strip.ts'

export const HARBOUR: Strip = { length: 1200, top: 70, foot: 250 }
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
