import { PLAYER } from '../engine/game-rules.ts'
import type { Limb, Pose } from './poses.ts'

export type Point = readonly [x: number, y: number]
/** Hip, knee, ankle and toe, or shoulder, elbow and hand. */
type Chain = readonly Point[]
/** The points of a pose's joints in a box of 80x100 with the ground at its bottom. */
export type Joints = {
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
export function reach([x, y]: Point, length: number, degrees: number): Point {
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
