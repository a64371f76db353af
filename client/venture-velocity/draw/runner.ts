import { palette } from '../../art/palette.ts'
import { PLAYER } from '../engine/game.ts'
import { type Brush, drawPicture, type Part, type Picture, printCutOut, printDots, ramp } from './pen.ts'
import type { Limb, Pose } from './poses.ts'

const { ink, paper, wattle, wattleDeep, hiVis, dusk, clay } = palette

/** A line through points, with rounded corners where `soft`. */
function along(points: readonly Point[], soft = false): Path2D {
  const path = new Path2D()
  points.forEach(([x, y], at) => {
    const next = points[at + 1]
    if (at === 0) path.moveTo(x, y)
    else if (soft && next) path.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2)
    else path.lineTo(x, y)
  })
  return path
}

function disc([x, y]: Point, radius: number): Path2D {
  const path = new Path2D()
  path.arc(x, y, radius, 0, 2 * Math.PI)
  return path
}

/** Trousers, sock and shoe. */
function leg(joints: readonly Point[], { upper, bend }: Limb, colour: string): Part[] {
  const [hip, knee, ankle, toe] = joints as [Point, Point, Point, Point]
  const heel = reach(ankle, 2.5, upper - bend - 60)
  const cuff = reach(ankle, -4.5, upper - bend)
  return [
    { shape: along([heel, toe]), colour: paper, width: 6.5 },
    { shape: along([hip, knee, cuff]), colour, width: 10.5 },
    { shape: along([reach(heel, 2.6, upper - bend), reach(toe, 2.6, upper - bend)]), colour: hiVis, width: 2, bare: true },
  ]
}

function arm(joints: readonly Point[], colour: string): Part[] {
  const [shoulder, elbow, hand] = joints as [Point, Point, Point]
  return [
    { shape: disc(hand, 4.2), colour: wattleDeep },
    { shape: along([shoulder, elbow, mid(elbow, hand, 0.5)]), colour, width: 7.5 },
  ]
}

const mid = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [ax + (bx - ax) * share, ay + (by - ay) * share]

/** The vest and white shirt, drawn upright with the hip at 0, 0 and the neck at 0, -27, then turned by `lean`. */
function trunk(hip: Point, lean: number): Part[] {
  const upright = new DOMMatrix().translate(...hip).rotate(lean)
  const turned = (d: string) => {
    const path = new Path2D()
    path.addPath(new Path2D(d), upright)
    return path
  }
  const inside = (brush: Brush) => {
    brush.transform(upright.a, upright.b, upright.c, upright.d, upright.e, upright.f)
    brush.fillStyle = paper
    brush.fill(new Path2D('M3-32L14-30L8-13z'))
    printDots(
      brush,
      { left: -14, top: -32, right: 8, bottom: 8, pitch: 3.4, colour: clay },
      (x, y) => 0.62 * ramp(x - y * 0.12, 3, -11),
    )
    brush.strokeStyle = paper
    brush.lineWidth = 3.4
    brush.stroke(new Path2D('M-14-5L12-5M-5-32L-6-4'))
  }
  return [{ shape: turned('M-8 3Q-12-14-9-26Q-7-31 0-31L5-30Q11-27 10-14L8 4Q0 7-8 3z'), colour: hiVis, inside }]
}

/** A face to the right, a fringe, and a ponytail that trails by `hair`. */
function head(at: Point, tilt: number, hair: number): Part[] {
  const turn = new DOMMatrix().translate(...at).rotate(tilt)
  const turned = (d: string) => {
    const path = new Path2D()
    path.addPath(new Path2D(d), turn)
    return path
  }
  const [kneeX, kneeY] = [-16 - 3 * hair, -1 - 6 * hair]
  const tail = `M-9-4Q${kneeX} ${kneeY - 2} ${-17 - 6 * hair} ${9 - 16 * hair}Q${-12 - 4 * hair} ${11 - 12 * hair} -8 3z`
  return [
    { shape: turned(tail), colour: ink },
    { shape: turned('M-9 6Q-13-11 1-12Q10-11 10-2L13 2.4L10 4Q10 11 3 11.5Q-6 11-9 6z'), colour: wattleDeep },
    { shape: turned('M-10 6Q-16-13 0-14.5Q11-16 12.5-7Q6-5 1-7.5Q0-2-4-1Q-4 5-10 6z'), colour: ink },
    { shape: turned('M-4 1.6a2.4 2.6 0 1 1 .1 0z'), colour: wattleDeep, bare: true },
    { shape: turned('M6.6-1.4v1.4'), colour: ink, width: 2.4, bare: true },
    { shape: turned('M4.4-4.6l4.2-.6'), colour: ink, width: 1.3, bare: true },
    { shape: turned('M5 6.6q2.4 1 4-.8'), colour: ink, width: 1.3, bare: true },
  ]
}

/** Widens towards its pointed end. */
function necktie(joints: readonly Point[]): Part[] {
  const [knot, ...rest] = joints as [Point, Point, Point, Point]
  const [near, far, tip] = rest as [Point, Point, Point]
  const side = (from: Point, to: Point, at: Point, width: number): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    return [at[0] - ((to[1] - from[1]) / length) * width, at[1] + ((to[0] - from[0]) / length) * width]
  }
  const edge = (sign: number): Point[] => [
    side(knot, near, knot, 1.7 * sign),
    side(knot, far, near, 3 * sign),
    side(near, tip, far, 4.2 * sign),
  ]
  const cloth = along([...edge(1), tip, ...edge(-1).reverse()])
  cloth.closePath()
  return [
    {
      shape: cloth,
      colour: wattle,
      inside: (brush) =>
        printDots(
          brush,
          { left: far[0] - 30, top: far[1] - 30, right: far[0] + 30, bottom: far[1] + 30, pitch: 4.4, colour: wattleDeep },
          () => 0.16,
        ),
    },
    { shape: disc(knot, 2.6), colour: wattle },
  ]
}

/** Draws the runner in a box of 80x100, with the feet at the bottom. */
function printRunner(brush: Brush, pose: Pose): void {
  const joints = jointsOf(pose)
  printCutOut(brush, [
    ...arm(joints.farArm, dusk),
    ...leg(joints.farLeg, pose.farLeg, ink),
    ...necktie(joints.tie).slice(0, 1),
    ...leg(joints.nearLeg, pose.nearLeg, dusk),
    { shape: along([joints.neck, joints.head]), colour: wattleDeep, width: 7 },
    ...trunk(joints.hip, pose.lean),
    ...necktie(joints.tie),
    ...head(joints.head, pose.lean * 0.35 + pose.head, pose.hair),
    ...arm(joints.nearArm, paper),
  ])
}

type Point = readonly [x: number, y: number]
/** Hip, knee, ankle and toe, or shoulder, elbow and hand. */
type Chain = readonly Point[]
/** The points of a pose's joints in a box of 80x100 with the ground at its bottom. */
type Joints = {
  hip: Point
  neck: Point
  head: Point
  nearLeg: Chain
  farLeg: Chain
  nearArm: Chain
  farArm: Chain
  tie: Chain
}

const BODY = { thigh: 22, shin: 22, foot: 8, trunk: 27, neck: 13, upperArm: 14, forearm: 14, tie: 14 }
/** From the middle of a foot's line to its sole. */
const SOLE = 4

/** The point `length` away at `degrees` from straight down, forwards positive. */
function reach([x, y]: Point, length: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + length * Math.sin(angle), y + length * Math.cos(angle)]
}

function legFrom(hip: Point, { upper, bend }: Limb): Point[] {
  const knee = reach(hip, BODY.thigh, upper)
  const ankle = reach(knee, BODY.shin, upper - bend)
  return [hip, knee, ankle, reach(ankle, BODY.foot, upper - bend + 92)]
}

function armFrom(shoulder: Point, { upper, bend }: Limb): Point[] {
  const elbow = reach(shoulder, BODY.upperArm, upper)
  return [shoulder, elbow, reach(elbow, BODY.forearm, upper + bend)]
}

/** Puts a pose on the ground by its lowest point, or `lift` above it. */
export function jointsOf(pose: Pose): Joints {
  const middle = PLAYER.width / 2 + (pose.shift ?? 0) - 3
  const low = Math.max(...[pose.nearLeg, pose.farLeg].flatMap((leg) => legFrom([0, 0], leg).map(([, y]) => y)))
  const hip: Point = [middle, PLAYER.standingHeight - SOLE - pose.lift - low]
  const neck = reach(hip, BODY.trunk, 180 - pose.lean)
  const shoulder = reach(neck, 4, -pose.lean)
  const tie: Point[] = [reach(neck, 4, 90 - pose.lean)]
  for (const degrees of pose.tie) tie.push(reach(tie.at(-1) as Point, BODY.tie, degrees))
  return {
    hip,
    neck,
    head: reach(neck, BODY.neck, 180 - pose.lean - pose.head),
    nearLeg: legFrom(hip, pose.nearLeg),
    farLeg: legFrom([hip[0] + 2, hip[1]], pose.farLeg),
    nearArm: armFrom(shoulder, pose.nearArm),
    farArm: armFrom([shoulder[0] + 3, shoulder[1]], pose.farArm),
    tie,
  }
}

/** Space around a standing player's box for hair and tie, in canvas units. */
export const RUNNER_MARGIN = { side: 22, top: 22, foot: 8 }

export function drawPose(pose: Pose, pixelsPerUnit: number): Picture {
  const { side, top, foot } = RUNNER_MARGIN
  return drawPicture(PLAYER.width + 2 * side, PLAYER.standingHeight + top + foot, pixelsPerUnit, (brush) => {
    brush.translate(side, top)
    printRunner(brush, pose)
  })
}
