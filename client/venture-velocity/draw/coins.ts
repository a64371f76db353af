import { palette } from '../../art/palette.ts'
import type { CoinType } from '../engine/game.ts'
import { COIN_ANIMATION, COIN_SIZE, COIN_VALUES } from '../engine/game-rules.ts'
import { COIN_ATLAS, COIN_CELL, coinCellX } from './coin-atlas.ts'
import { digitDots } from './dot-digits.ts'
import { addDot } from './dots.ts'
import { clamp } from './measure.ts'
import { type Brush, drawPicture, type Picture } from './picture.ts'

const { ink, paper, mist, wattle, wattleDeep, clay, dusk } = palette

/** Each metal has its own outline as well as its own colour: a disc, an octagon, a blossom. */
export const METALS: Record<CoinType, { face: string; edge: string; mark: string; petals: number; cut: number }> = {
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
