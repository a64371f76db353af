import { palette } from '../../art/palette.ts'
import { CANVAS, GROUND_Y } from '../engine/game.ts'
import {
  addDot,
  type Brush,
  drawStrip,
  type Light,
  printDots,
  ramp,
  type Strip,
  type StripPicture,
  screenStrip,
  shadeDrawn,
  type Tone,
} from './pen.ts'

const MOUNTAINS: Strip = { length: 960, top: 132, foot: 206 }

/** A sum of whole waves over the strip's length, so that its ends meet. */
const ridge = (x: number, waves: readonly (readonly [count: number, height: number, shift: number])[]) =>
  waves.reduce((sum, [count, height, shift]) => sum + height * Math.sin((2 * Math.PI * count * x) / MOUNTAINS.length + shift), 0)
const BACK = [
  [2, 9, 0.4],
  [5, 6, 1.9],
  [11, 2.4, 0.2],
  [23, 0.9, 1],
] as const
const FRONT = [
  [3, 7, 2.6],
  [7, 4, 0.7],
  [17, 1.6, 2.2],
] as const
const backAt = (x: number) => 160 + ridge(x, BACK)
const frontAt = (x: number) => 180 + ridge(x, FRONT)

const INKS = {
  night: { back: palette.dusk, front: palette.ink, dots: palette.ink },
  dawn: { back: palette.clay, front: palette.dusk, dots: palette.hiVis },
}

/** Two ranges far behind the city; the nearer one is darker. */
export function drawMountains(light: Light, pixelsPerUnit: number): StripPicture {
  const inks = INKS[light]
  return drawStrip(MOUNTAINS, pixelsPerUnit, (brush) => {
    const range = (colour: string, heightAt: (x: number) => number) => {
      brush.fillStyle = colour
      brush.beginPath()
      brush.moveTo(-4, MOUNTAINS.foot)
      for (let x = -4; x <= MOUNTAINS.length + 4; x += 4) brush.lineTo(x, heightAt(x))
      brush.lineTo(MOUNTAINS.length + 4, MOUNTAINS.foot)
      brush.fill()
    }
    range(inks.back, backAt)
    screenStrip(
      brush,
      MOUNTAINS,
      5,
      inks.dots,
      (x, y) => 0.62 * ramp(y - backAt(x), light === 'night' ? 34 : 2, light === 'night' ? 0 : 34),
    )
    range(inks.front, frontAt)
    screenStrip(brush, MOUNTAINS, 5, palette.clay, (x, y) =>
      y < frontAt(x) + 3 ? 0 : 0.4 * ramp(y - frontAt(x), 0, light === 'night' ? 60 : 18),
    )
  })
}

const GROUND: Strip = { length: 200, top: 246, foot: CANVAS.height }
const { ink, dusk, paper, wattle, clay, mist, gum } = palette

/** The path along the water: a pale kerb, and dots that grow in the direction of the run. */
export function drawGround(pixelsPerUnit: number): StripPicture {
  return drawStrip(GROUND, pixelsPerUnit, (brush) => {
    brush.fillStyle = ink
    brush.fillRect(0, GROUND_Y, GROUND.length, CANVAS.height - GROUND_Y)
    printDots(
      brush,
      { top: GROUND_Y + 2, right: GROUND.length, bottom: CANVAS.height, pitch: 5, colour: dusk },
      (_, y) => 0.95 * ramp(y, 292, GROUND_Y + 4),
    )
    brush.fillStyle = paper
    brush.fillRect(0, GROUND_Y, GROUND.length, 3)
    brush.fillStyle = mist
    for (let x = 0; x < GROUND.length; x += 50) brush.fillRect(x, GROUND_Y + 3, 46, 2)
    brush.fillStyle = clay
    brush.fillRect(0, GROUND_Y + 5, GROUND.length, 1)
    brush.fillStyle = wattle
    brush.beginPath()
    for (let dot = 0; dot < 12; dot++) addDot(brush, 30 + dot * 9, 271, 0.6 + dot * 0.28)
    brush.fill()
  })
}

const TREES: Strip = {
  length: 1000,
  top: 96,
  foot: 252,
  filled: [
    [70, 180],
    [294, 330],
    [432, 540],
    [610, 712],
    [794, 830],
  ],
}
/** Half as long as the trees' strip, so that each of its two lamps gets a light. */
const LAMP_GLOW: Strip = { length: 500, top: 128, foot: 252, filled: [[258, 380]] }
/** `bunches` are the centres and radii of the leaves. */
const GUMS = [
  {
    x: 120,
    lean: 10,
    height: 110,
    bunches: [
      [-26, -84, 20],
      [2, -104, 26],
      [34, -92, 22],
      [18, -78, 18],
    ],
  },
  {
    x: 470,
    lean: 12,
    height: 126,
    bunches: [
      [-14, -98, 20],
      [14, -122, 26],
      [44, -106, 22],
      [26, -92, 18],
    ],
  },
  {
    x: 660,
    lean: 6,
    height: 98,
    bunches: [
      [-28, -74, 18],
      [-4, -94, 24],
      [26, -84, 22],
    ],
  },
] as const
type Gum = (typeof GUMS)[number]
const LAMPS = [300, 800]
const LAMP_HEIGHT = 96

/** Gum trees with pale trunks, and street lamps. */
export function drawTrees(pixelsPerUnit: number): StripPicture {
  return drawStrip(TREES, pixelsPerUnit, (brush) => {
    for (const tree of GUMS) drawTrunk(brush, tree)
    for (const tree of GUMS) drawLeaves(brush, tree)
    for (const x of LAMPS) drawLamp(brush, x)
  })
}

function drawTrunk(brush: Brush, { x, lean, height }: Gum): void {
  const trunk = new Path2D(
    `M${x - 4} 252Q${x - 3 + lean * 0.2} ${252 - height * 0.5} ${x + lean} ${252 - height * 0.86}M${x + lean * 0.4} ${252 - height * 0.44}Q${x - 14} ${252 - height * 0.6} ${x - 22} ${252 - height * 0.74}M${x + lean * 0.7} ${252 - height * 0.6}Q${x + 20} ${252 - height * 0.7} ${x + 30} ${252 - height * 0.8}`,
  )
  for (const [width, colour] of [
    [6.5, ink],
    [4, mist],
  ] as const) {
    brush.strokeStyle = colour
    brush.lineWidth = width
    brush.stroke(trunk)
  }
  shadeDrawn(brush, { left: x - 30, top: 252 - height, right: x + 40, bottom: 252, pitch: 3, colour: dusk }, () => 0.55)
}

function drawLeaves(brush: Brush, { x, height, bunches }: Gum): void {
  const leaves = new Path2D()
  for (const [dx, dy, radius] of bunches) {
    leaves.moveTo(x + dx + radius, 252 + dy)
    leaves.ellipse(x + dx, 252 + dy, radius, radius * 0.62, 0, 0, 2 * Math.PI)
  }
  brush.fillStyle = gum
  brush.fill(leaves)
  brush.save()
  brush.clip(leaves)
  const shadow: Tone = (dotX, dotY) =>
    bunches.reduce((most, [dx, dy, radius]) => {
      const inside = Math.hypot(dotX - x - dx, (dotY - 252 - dy) / 0.62) < radius
      return inside ? 0.85 * ramp(dotY - 252 - dy - (dotX - x - dx) * 0.3, -radius * 0.3, radius * 0.6) : most
    }, 0)
  printDots(brush, { left: x - 60, top: 252 - height - 26, right: x + 80, bottom: 252, pitch: 4, colour: ink }, shadow)
  brush.restore()
  // Loose leaves below the bunches.
  brush.beginPath()
  for (const [dx, dy, radius] of bunches) {
    for (let leaf = -2; leaf <= 2; leaf++)
      addDot(brush, x + dx + leaf * radius * 0.34, 252 + dy + radius * (0.74 - 0.07 * leaf * leaf), 1.7)
  }
  brush.fillStyle = gum
  brush.fill()
}

function drawLamp(brush: Brush, x: number): void {
  const top = TREES.foot - LAMP_HEIGHT
  const post = new Path2D(`M${x} 252V${top}Q${x} ${top - 12} ${x + 12} ${top - 12}H${x + 18}`)
  for (const [width, colour] of [
    [4, dusk],
    [2.4, ink],
  ] as const) {
    brush.strokeStyle = colour
    brush.lineWidth = width
    brush.stroke(post)
  }
  brush.fillStyle = ink
  brush.fill(new Path2D(`M${x + 12} ${top - 10}q7-8 14 0z`))
  brush.fillStyle = paper
  brush.beginPath()
  addDot(brush, x + 19, top - 8, 2.6)
  brush.fill()
}

/** The light of the lamps: a cone of dots that shrink towards the road. */
export function drawLampGlow(pixelsPerUnit: number): StripPicture {
  return drawStrip(LAMP_GLOW, pixelsPerUnit, (brush) => {
    const top = TREES.foot - LAMP_HEIGHT - 8
    const [x, y] = [(LAMPS[0] ?? 0) + 19, top]
    printDots(
      brush,
      { left: x - 60, top: y - 15, right: x + 60, bottom: LAMP_GLOW.foot, pitch: 5, colour: wattle },
      (dotX, dotY) => {
        const cone = dotY > y && Math.abs(dotX - x) < 6 + (dotY - y) * 0.5 ? 0.16 * ramp(dotY, LAMP_GLOW.foot, y) : 0
        return Math.max(0.5 * ramp(Math.hypot(dotX - x, dotY - y), 17, 3), cone)
      },
    )
  })
}
