import { palette } from '../../art/palette.ts'
import { type Part, printCutOut } from './cut-out.ts'
import { printDots } from './dots.ts'
import { jointsOf, type Point, reach } from './joints.ts'
import { ramp } from './measure.ts'
import type { Brush } from './picture.ts'
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
export function printRunner(brush: Brush, pose: Pose): void {
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
