import { type Game, RUN_ANIMATION } from '../engine/game.ts'
import { meetsPlayer } from '../engine/step.ts'
import { wrap } from './pen.ts'

/** In degrees: `upper` from straight down, forwards positive; `bend` of the knee (backwards) or elbow (forwards). */
export type Limb = { upper: number; bend: number }
/** `tie` has the directions of its three parts, from straight down, forwards positive. `lift` is the feet's height above the ground. */
export type Pose = {
  lift: number
  /** The trunk's angle from upright, forwards positive. */
  lean: number
  head: number
  nearLeg: Limb
  farLeg: Limb
  nearArm: Limb
  farArm: Limb
  tie: readonly [number, number, number]
  /** How far the hair trails: 0 hangs, 1 is horizontal, below 0 lies on the neck. */
  hair: number
  /** The body's distance from the middle of its box, forwards positive. */
  shift?: number
}

/** One leg in the seven frames of a stride: contact, down, passing, push-off, heel up, swing, knee up. */
const STRIDE: readonly Limb[] = [
  { upper: 34, bend: 12 },
  { upper: 20, bend: 42 },
  { upper: -6, bend: 34 },
  { upper: -30, bend: 16 },
  { upper: -30, bend: 82 },
  { upper: 14, bend: 116 },
  { upper: 52, bend: 84 },
]
/** The arm of the same side, which swings against the leg. */
const SWING: readonly Limb[] = [
  { upper: -58, bend: 84 },
  { upper: -42, bend: 88 },
  { upper: -8, bend: 84 },
  { upper: 26, bend: 92 },
  { upper: 44, bend: 104 },
  { upper: 12, bend: 92 },
  { upper: -34, bend: 78 },
]
/** The feet leave the ground after each push-off. */
const LIFTS = [0, 0, 0, 4, 0, 0, 3]

/** A limb interpolated between two frames of a cycle; `place` is in frames. */
function between(cycle: readonly Limb[], place: number): Limb {
  const [from, to] = [Math.floor(place), Math.ceil(place)].map((at) => cycle[wrap(at, cycle.length)] as Limb) as [Limb, Limb]
  const share = place - Math.floor(place)
  return { upper: from.upper + (to.upper - from.upper) * share, bend: from.bend + (to.bend - from.bend) * share }
}

/** The seven poses of a stride; the far side is half a stride behind the near side. */
export const RUN_POSES: readonly Pose[] = STRIDE.map((nearLeg, frame): Pose => {
  const opposite = frame + RUN_ANIMATION.frames / 2
  // Cloth and hair lag behind the body: they are low while it rises and high while it sinks.
  const lag = Math.sin((4 * Math.PI * (frame - 1)) / RUN_ANIMATION.frames)
  return {
    lift: LIFTS[frame] ?? 0,
    lean: 13 + lag * 2,
    head: 3 - lag * 3,
    nearLeg,
    farLeg: between(STRIDE, opposite),
    nearArm: SWING[frame] as Limb,
    farArm: between(SWING, opposite),
    tie: [-66 - 10 * lag, -96 - 22 * lag, -78 + 34 * lag],
    hair: 0.55 + 0.4 * lag,
  }
})

/** The jump: going up, at the top, and coming down. */
export const JUMP_POSES = {
  rise: {
    lift: 0,
    lean: 10,
    head: -8,
    nearLeg: { upper: 74, bend: 96 },
    farLeg: { upper: -24, bend: 26 },
    nearArm: { upper: -50, bend: 60 },
    farArm: { upper: 120, bend: 24 },
    tie: [-30, -14, -24],
    hair: -0.1,
  },
  top: {
    lift: 8,
    lean: 16,
    head: 0,
    nearLeg: { upper: 84, bend: 70 },
    farLeg: { upper: -48, bend: 62 },
    nearArm: { upper: -70, bend: 40 },
    farArm: { upper: 96, bend: 30 },
    tie: [-74, -104, -84],
    hair: 0.7,
  },
  fall: {
    lift: 0,
    lean: 4,
    head: 8,
    nearLeg: { upper: 42, bend: 34 },
    farLeg: { upper: -12, bend: 50 },
    nearArm: { upper: -96, bend: 36 },
    farArm: { upper: 84, bend: 44 },
    tie: [-120, -158, -142],
    hair: 1.5,
  },
} satisfies Record<string, Pose>

const SLIDE: Pose = {
  lift: 5,
  lean: -52,
  head: 34,
  nearLeg: { upper: 82, bend: 6 },
  farLeg: { upper: 112, bend: 88 },
  nearArm: { upper: -36, bend: 10 },
  farArm: { upper: 76, bend: 26 },
  tie: [-96, -112, -86],
  hair: 0.9,
  shift: 7,
}
/** The slide under an obstacle: on one hip, feet first, in two frames. */
export const SLIDE_POSES: readonly Pose[] = [SLIDE, { ...SLIDE, head: 31, tie: [-92, -78, -108], hair: 0.6 }]

/** The end of a run: falling forwards over a ground obstacle, or backwards from an overhead one. */
export const TUMBLE_POSES = {
  ground: {
    lift: 10,
    lean: 62,
    head: -26,
    nearLeg: { upper: -38, bend: 24 },
    farLeg: { upper: 14, bend: 92 },
    nearArm: { upper: 128, bend: 22 },
    farArm: { upper: 96, bend: 30 },
    tie: [24, 66, 96],
    hair: 1.4,
    shift: -14,
  },
  overhead: {
    lift: 4,
    lean: -34,
    head: -14,
    nearLeg: { upper: 62, bend: 20 },
    farLeg: { upper: 22, bend: 44 },
    nearArm: { upper: 104, bend: 34 },
    farArm: { upper: 140, bend: 20 },
    tie: [58, 96, 120],
    hair: -0.4,
    shift: -4,
  },
} satisfies Record<string, Pose>

/** Below this vertical speed, in units a step, a jump is at its top. */
const SLOW = 4

export const ALL_POSES: readonly Pose[] = [
  ...RUN_POSES,
  ...SLIDE_POSES,
  ...Object.values(JUMP_POSES),
  ...Object.values(TUMBLE_POSES),
]

/** The pose at this moment of the game. */
export function poseOf({ over, player, items }: Pick<Game, 'over' | 'player' | 'items'>): Pose {
  if (over) {
    const met = items.find((item) => item.type === 'obstacle' && meetsPlayer(player, item))
    return TUMBLE_POSES[met?.type === 'obstacle' ? met.lane : 'ground']
  }
  if (player.jumping) {
    if (player.verticalVelocity < -SLOW) return JUMP_POSES.rise
    return player.verticalVelocity > SLOW ? JUMP_POSES.fall : JUMP_POSES.top
  }
  const frames = player.ducking ? SLIDE_POSES : RUN_POSES
  return frames[player.animationFrame % frames.length] ?? JUMP_POSES.top
}
