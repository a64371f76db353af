import { palette } from '../../art/palette.ts'
import {
  COIN_ANIMATION,
  COIN_SIZE,
  COIN_VALUES,
  type CoinType,
  type GameEvent,
  GROUND_Y,
  PLAYER,
  speedAt,
} from '../engine/game.ts'
import { addDot, type Brush, clamp, digitDots, drawPicture, type Picture } from './pen.ts'

const { ink, paper, mist, wattle, wattleDeep, clay, dusk } = palette

/** Each metal has its own outline as well as its own colour: a disc, an octagon, a blossom. */
const METALS: Record<CoinType, { face: string; edge: string; mark: string; petals: number; cut: number }> = {
  bronze: { face: wattleDeep, edge: clay, mark: paper, petals: 0, cut: 0 },
  silver: { face: mist, edge: dusk, mark: dusk, petals: 8, cut: 0 },
  gold: { face: wattle, edge: wattleDeep, mark: ink, petals: 10, cut: 0.1 },
}

const RADIUS = COIN_SIZE / 2 - 1
const THICKNESS = 5

/** All frames of a metal in a row. */
export function drawCoins(type: CoinType, pixelsPerUnit: number): Picture {
  return drawPicture(COIN_ATLAS.width, COIN_ATLAS.height, pixelsPerUnit, (brush) => {
    for (let frame = 0; frame < COIN_ANIMATION.frames; frame++) {
      brush.save()
      brush.translate(coinCellX(frame) + COIN_CELL / 2, COIN_CELL / 2)
      drawCoin(brush, type, frame)
      brush.restore()
    }
  })
}

/** The outline of a coin seen from the front, around 0, 0. */
function outline({ petals, cut }: { petals: number; cut: number }): Path2D {
  const path = new Path2D()
  if (petals === 0) path.arc(0, 0, RADIUS, 0, 2 * Math.PI)
  for (let corner = 0; corner < petals; corner++) {
    const [from, to] = [corner, corner + 1].map((at) => ((at + 0.5) * 2 * Math.PI) / petals) as [number, number]
    const valley = RADIUS * (1 - cut)
    if (corner === 0) path.moveTo(valley * Math.cos(from), valley * Math.sin(from))
    const top = cut ? RADIUS * (1 + cut * 1.6) : RADIUS * Math.cos((to - from) / 2)
    path.quadraticCurveTo(
      top * Math.cos((from + to) / 2),
      top * Math.sin((from + to) / 2),
      valley * Math.cos(to),
      valley * Math.sin(to),
    )
  }
  path.closePath()
  return path
}

function drawCoin(brush: Brush, type: CoinType, frame: number): void {
  const metal = METALS[type]
  const turn = (2 * Math.PI * frame) / COIN_ANIMATION.frames
  const width = Math.max(Math.abs(Math.cos(turn)), 0.06)
  // The edge of the coin, which shows beside the face.
  const depth = THICKNESS * Math.sin(turn) * (Math.cos(turn) < 0 ? -1 : 1)
  const shape = outline(metal)
  const at = (shift: number) => {
    const path = new Path2D()
    path.addPath(shape, new DOMMatrix().translate(shift).scale(width, 1))
    return path
  }
  const last = Math.ceil(Math.abs(depth) / 0.9)
  const slices = Array.from({ length: last + 1 }, (_, slice) => at(depth * (last ? slice / last - 0.5 : 0)))
  for (const [grown, colour] of [
    [3, paper],
    [1.3, ink],
    [0, metal.edge],
  ] as const) {
    brush.fillStyle = brush.strokeStyle = colour
    brush.lineWidth = 2 * grown
    for (const slice of slices) {
      brush.fill(slice)
      if (grown) brush.stroke(slice)
    }
  }
  const front = at(-depth / 2)
  brush.fillStyle = metal.face
  brush.fill(front)
  brush.save()
  brush.clip(front)
  brush.translate(-depth / 2, 0)
  brush.scale(width, 1)
  drawFace(brush, type, turn)
  brush.restore()
  drawGlint(brush, frame, -depth / 2 + width * 8)
}

/** A beaded rim, the value in dots, and a band of light that moves across as the face turns. */
function drawFace(brush: Brush, type: CoinType, turn: number): void {
  const { mark } = METALS[type]
  brush.save()
  brush.rotate(0.5)
  brush.fillStyle = paper
  brush.globalAlpha = type === 'silver' ? 0.9 : 0.45
  const band = 26 * Math.sin(turn)
  brush.fillRect(band - 4, -20, 6, 40)
  brush.fillRect(band + 4.5, -20, 1.8, 40)
  brush.restore()
  brush.fillStyle = mark
  brush.beginPath()
  for (const { x, y } of digitDots(String(COIN_VALUES[type]))) addDot(brush, x * 2.35, y * 2.35, 1.3)
  const beads = type === 'bronze' ? 0 : type === 'silver' ? 16 : 20
  for (let bead = 0; bead < beads; bead++) {
    const angle = (2 * Math.PI * (bead + 0.5)) / beads
    addDot(brush, Math.cos(angle) * RADIUS * 0.83, Math.sin(angle) * RADIUS * 0.83, 0.75)
  }
  brush.fill()
  if (type !== 'bronze') return
  brush.strokeStyle = mark
  brush.lineWidth = 1.1
  brush.beginPath()
  brush.arc(0, 0, RADIUS * 0.84, 0, 2 * Math.PI)
  brush.stroke()
}

/** A four-pointed star that flashes once a turn. */
function drawGlint(brush: Brush, frame: number, x: number): void {
  const size = clamp(1 - Math.abs(frame - 3) / 3) * 7
  if (size === 0) return
  brush.translate(x, -8)
  brush.beginPath()
  for (let point = 0; point < 8; point++) {
    const reach = point % 2 ? size * 0.22 : size
    brush.lineTo(Math.cos((point * Math.PI) / 4) * reach, Math.sin((point * Math.PI) / 4) * reach)
  }
  brush.closePath()
  brush.strokeStyle = ink
  brush.lineWidth = 1.2
  brush.stroke()
  brush.fillStyle = paper
  brush.fill()
}

export const COIN_TYPES = ['bronze', 'silver', 'gold'] as const satisfies readonly CoinType[]

/** Side of one frame, with room for outline, rim and glint. */
export const COIN_CELL = COIN_SIZE + 8
/** One picture per metal, with its frames in a row. */
export const COIN_ATLAS = { width: COIN_CELL * COIN_ANIMATION.frames, height: COIN_CELL } as const

/** The left edge of a frame in the row. */
export const coinCellX = (frame: number) => frame * COIN_CELL

/** Dots that burst around a collected coin or under landing feet, at `step`. */
export type Ring = { x: number; y: number; step: number; from: CoinType | 'landing' }

/** How long a ring is visible, in steps. */
export const RING_STEPS = 24

/** The visible rings after the events up to `step`, without expired ones and those of an earlier run (with a later step). */
export function ringsAfter(rings: readonly Ring[], events: readonly GameEvent[], step: number): readonly Ring[] {
  const seen = rings.filter((ring) => ring.step <= step && step - ring.step < RING_STEPS)
  for (const event of events) {
    if (event.type === 'collected') {
      const { x, y, type } = event.coin
      seen.push({ x: x + COIN_SIZE / 2, y: y + COIN_SIZE / 2, step, from: type })
    }
    if (event.type === 'landed') seen.push({ x: PLAYER.x + PLAYER.width / 2, y: GROUND_Y, step, from: 'landing' })
  }
  return seen
}

const DOTS = 12

/** `step` includes the elapsed share of the next step. */
export function drawRing(context: CanvasRenderingContext2D, ring: Ring, step: number): void {
  const age = (step - ring.step) / RING_STEPS
  if (age < 0 || age >= 1) return
  if (ring.from === 'landing') drawDust(context, ring, age, step)
  else drawBurst(context, ring, METALS[ring.from].face, COIN_VALUES[ring.from], age)
}

/** A ring that grows fast, then slows down while its dots shrink; the value rises out of it. */
function drawBurst(context: CanvasRenderingContext2D, { x, y }: Ring, colour: string, value: number, age: number): void {
  const reach = 14 + 30 * (1 - (1 - age) ** 2.4)
  const size = 4.4 * (1 - age) ** 0.8
  for (const [grown, fill] of [
    [1.1, palette.ink],
    [0, colour],
  ] as const) {
    context.fillStyle = fill
    context.beginPath()
    for (let dot = 0; dot < DOTS; dot++) {
      const angle = (2 * Math.PI * dot) / DOTS
      addDot(context, x + reach * Math.cos(angle), y + reach * Math.sin(angle), size + grown)
      const inner = reach * 0.68
      addDot(
        context,
        x + inner * Math.cos(angle + Math.PI / DOTS),
        y + inner * Math.sin(angle + Math.PI / DOTS),
        size * 0.5 + grown,
      )
    }
    context.fill()
  }
  const mark = 1.5 * Math.min(1, 4 * (1 - age))
  for (const [grown, fill] of [
    [1.6, palette.ink],
    [0, palette.paper],
  ] as const) {
    context.fillStyle = fill
    context.beginPath()
    for (const dot of digitDots(`+${value}`))
      addDot(context, x + dot.x * 3, y + dot.y * 3 - 26 * age, mark + grown * (mark / 1.5))
    context.fill()
  }
}

/** Puffs of dust on both sides of the feet, which stay behind on the road. */
function drawDust(context: CanvasRenderingContext2D, ring: Ring, age: number, step: number): void {
  const x = ring.x - (step - ring.step) * speedAt(ring.step)
  context.fillStyle = palette.paper
  context.beginPath()
  for (const side of [-1, 1]) {
    for (let dot = 0; dot < 5; dot++) {
      const way = (12 + dot * 6) * (0.4 + 0.6 * (1 - (1 - age) ** 2))
      addDot(context, x + side * way, ring.y - 2 - (5 - dot) * 2.4 * age, (3.6 - dot * 0.5) * (1 - age))
    }
  }
  context.fill()
}
