import { palette } from '../../art/palette.ts'
import { addDot } from './dots.ts'
import type { Brush } from './picture.ts'

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
export function drawBridge(brush: Brush, { steel, stone }: { steel: string; stone: string }): void {
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
export function lightBridge(brush: Brush): void {
  brush.fillStyle = palette.wattle
  brush.beginPath()
  for (let panel = 0; panel <= PANELS; panel += 2) {
    const { x, upper } = chordsAt(panel)
    addDot(brush, x, upper - 2.5, 1.3)
  }
  for (let x = BRIDGE.left - 168; x < BRIDGE.right + 172; x += 12) addDot(brush, x, BRIDGE.deck - 7, 0.8)
  brush.fill()
}
