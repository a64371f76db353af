import { palette } from '../../art/palette.ts'
import { OBSTACLE_SIZE, OBSTACLE_Y, type Obstacle, type ObstacleLane } from '../engine/game.ts'
import { type Brush, drawPicture, type Part, type Picture, printCutOut, printDots, ramp } from './pen.ts'

const { ink, paper, paper2, clay, wattle, hiVis } = palette

/** Space around an obstacle's box. */
export const OBSTACLE_MARGIN = 6
/** Overhead obstacles hang from above the canvas. */
const CORD = OBSTACLE_Y.overhead

const stroke = (d: string, colour: string, width: number, bare = false): Part => ({ shape: new Path2D(d), colour, width, bare })
const flat = (d: string, colour: string, inside?: (brush: Brush) => void): Part => ({ shape: new Path2D(d), colour, inside })

/** Darker towards the left and the bottom, because the light comes from the right. */
const shade =
  (colour: string, most = 0.5) =>
  (brush: Brush) =>
    printDots(
      brush,
      { left: -4, top: -4, right: 44, bottom: 44, pitch: 3.4, colour },
      (x, y) => most * ramp(x - y * 0.35, 22, -12),
    )

/** A pile of forms and files, tied with red tape and sealed. */
function paperwork(): Part[] {
  const layers: Part[] = []
  for (let layer = 0; layer < 6; layer++) {
    const y = 33 - layer * 6.4
    const left = [0, 3, 1, 3.5, 0.5, 2.5][layer] ?? 0
    layers.push(flat(`M${left} ${y}h36v6.4h-36z`, layer % 3 === 2 ? wattle : paper, shade(ink, 0.26)))
    layers.push(stroke(`M${left + 3} ${y + 2.2}h30M${left + 3} ${y + 4.3}h${layer % 2 ? 18 : 24}`, ink, 0.8, true))
  }
  return [
    ...layers,
    stroke('M20 2V39', clay, 5),
    stroke('M1 20.6H39', clay, 5),
    flat('M20 11.5A9.2 9.2 0 1 1 19.9 11.5z', clay, shade(ink, 0.4)),
    stroke('M16.4 17.2l7.2 7.2M23.6 17.2l-7.2 7.2', paper, 2.6, true),
  ]
}

/** A roll of red tape on its edge, with a loose end on the road. */
function tapeRoll(): Part[] {
  const stripes = (brush: Brush) => {
    brush.strokeStyle = paper
    brush.lineWidth = 4
    for (let x = 0; x < 60; x += 9) brush.stroke(new Path2D(`M${x} 44l8-14`))
  }
  const windings = (brush: Brush) => {
    brush.strokeStyle = ink
    brush.lineWidth = 1
    brush.stroke(new Path2D('M20 4.5A15 15 0 1 1 19.9 4.5zM20 8.5A11 11 0 1 1 19.9 8.5z'))
    shade(ink, 0.5)(brush)
    brush.strokeStyle = hiVis
    brush.lineWidth = 2
    brush.stroke(new Path2D('M27 6.6A15 15 0 0 1 34.6 16'))
  }
  return [
    flat('M20 31H38Q42 31 41 35L40 39.5H18z', clay, stripes),
    flat('M20 0A19.6 19.6 0 1 1 19.9 0z', clay, windings),
    flat('M20 12.4A7.2 7.2 0 1 1 19.9 12.4z', paper2),
    flat('M20 15.8A3.8 3.8 0 1 1 19.9 15.8z', ink),
  ]
}

const cord = () => stroke(`M20 ${-CORD - 8}V2`, clay, 3.4)

/** Folders full of forms, hanging from their tape. */
function hungFiles(): Part[] {
  const folders: Part[] = []
  for (let layer = 0; layer < 3; layer++) {
    const y = 29 - layer * 11
    folders.push(flat(`M3 ${y + 3.5}h33v6h-33z`, paper, shade(ink, 0.3)))
    folders.push(stroke(`M6 ${y + 5.4}h28M6 ${y + 7.4}h28`, ink, 0.7, true))
    folders.push(flat(`M0.5 ${y}h39v4.4h-39zM0.5 ${y}v-2.4h12l2 2.4z`, clay, shade(ink, 0.5)))
  }
  return [
    cord(),
    flat('M3 38H37V40H3z', clay),
    ...folders,
    stroke('M20 2V39', wattle, 3.6),
    stroke('M20 3L13-2M20 3L27-2', wattle, 3),
  ]
}

/** Barrier tape in a knot that hangs down in loops. */
function hungTape(): Part[] {
  const loop = (d: string): Part[] => [stroke(d, clay, 6.4), { ...stroke(d, paper, 1.6, true) }]
  return [
    cord(),
    ...loop('M20 5C-4 6-2 32 9 35S20 16 20 5'),
    ...loop('M20 5C44 6 42 32 31 35S20 16 20 5'),
    ...loop('M20 5C12 18 12 36 20 36.5S28 18 20 5'),
    flat('M12 0H28V10H12z', hiVis, shade(clay, 0.7)),
  ]
}

const LOOKS: Record<ObstacleLane, readonly [() => Part[], () => Part[]]> = {
  ground: [paperwork, tapeRoll],
  overhead: [hungFiles, hungTape],
}

/** How far the picture of an obstacle in this lane extends above its box. */
export function obstacleRise(lane: ObstacleLane): number {
  return lane === 'overhead' ? CORD : OBSTACLE_MARGIN
}

export function drawObstacle(lane: ObstacleLane, look: 0 | 1, pixelsPerUnit: number): Picture {
  const rise = obstacleRise(lane)
  const [width, height] = [OBSTACLE_SIZE + 2 * OBSTACLE_MARGIN, rise + OBSTACLE_SIZE + OBSTACLE_MARGIN]
  return drawPicture(width, height, pixelsPerUnit, (brush) => {
    brush.translate(OBSTACLE_MARGIN, rise)
    printCutOut(brush, LOOKS[lane][look]())
  })
}

/** Depends on the id only, so that an obstacle keeps its look. */
export function obstacleLook({ id }: Obstacle): 0 | 1 {
  return id % 4 < 2 ? 0 : 1
}
